import { componentPathField } from '#src/blocks/component-path-field.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { localText, number, text, toggle } from '#src/blocks/form/fields.tsx';
import { pictureField } from '#src/blocks/picture/picture-field.tsx';
import { departmentForm } from '#src/contract/organization/department-admin.ts';
import { organizationAdminEndpoints } from '#src/contract/organization/organization-admin.ts';
import { organizationReads } from './organization-reads.ts';
import { texts } from './texts.ts';

/** A department and the page that its people begin with. */
export default defineForm(departmentForm, {
  texts,
  group: 'department',
  fields: {
    name: localText(),
    leader: text(),
    order: number(),
    homeOn: toggle(),
    homeName: text(),
    homePicture: pictureField(),
    homeComponent: componentPathField('department.unknownComponent'),
  },
  rows: [['leader', 'order']],
  sections: { home: ['homeOn', 'homeName', 'homePicture', 'homeComponent'] },
  read: organizationAdminEndpoints.getDepartment,
  create: organizationAdminEndpoints.saveDepartment,
  update: organizationAdminEndpoints.saveDepartment,
  stale: organizationReads,
  initial: { order: '0' },
  widthPx: 600,
});
