import { choice } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, toggle, url } from '#src/blocks/form/fields.tsx';
import { appVersionEndpoints, appVersionForm } from '#src/contract/system/app-version.ts';
import { texts } from './texts.ts';
import { versionReads } from './use-version.ts';

/** A version of the mobile app. What phones have read of a published one stays as it is. */
export default defineForm(appVersionForm, {
  texts,
  fields: {
    platform: choice(),
    versionNumber: text(),
    downloadAddress: url(),
    forcedUpgrade: toggle(),
    minVersion: text(),
    share: number({ unit: '%', required: true }),
    updateContent: localText({ rows: 3 }),
  },
  rows: [
    ['platform', 'versionNumber'],
    ['minVersion', 'share'],
  ],
  read: appVersionEndpoints.getAppVersion,
  create: appVersionEndpoints.saveAppVersion,
  update: appVersionEndpoints.saveAppVersion,
  stale: versionReads,
  initial: { share: 100 },
  dependents: { versionNumber: ['minVersion'] },
  fixed: ({ status }) =>
    status === 'draft' ? [] : ['platform', 'versionNumber', 'downloadAddress', 'forcedUpgrade', 'minVersion'],
  nameOf: ({ versionNumber }) => versionNumber,
  widthPx: 600,
});
