import type { Page } from 'playwright/test';

/** Chooses a file in a picture field of the open form. @param field its name */
export const choosePicture = (page: Page, field: string, buffer: Buffer, name = 'logo.png', mimeType = 'image/png') =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('group', { name: field, exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer });
