import type { LocalText } from '#src/contract/languages.ts';
import type { UserColumn } from '#src/contract/user/user-columns.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** The note on each column in the second sheet of the template. */
export const sheetNotes: Readonly<Record<UserColumn, LocalText>> = {
  userName: text(
    '必填，3 至 20 位字母、数字或下划线，字母开头，不区分大小写，不可重复',
    'required: 3 to 20 letters, digits or underscores, a letter first; of one user only, in any case',
    'Pflicht: 3 bis 20 Buchstaben, Ziffern oder Unterstriche, zuerst ein Buchstabe; nur einmal vergeben, Groß- und Kleinschreibung egal',
  ),
  realName: text('必填', 'required', 'Pflicht'),
  sex: text('选填，取值见下', 'optional, one of those below', 'freiwillig, eine der unten genannten Angaben'),
  phone: text(
    '必填，按组织所在国家：中国 11 位，德国 +49…；不可重复',
    'required, by the country of the organisation: China 11 digits, Germany +49…; of one user only',
    'Pflicht, nach dem Land der Organisation: China 11 Ziffern, Deutschland +49…; nur einmal vergeben',
  ),
  email: text('选填', 'optional', 'freiwillig'),
  address: text('选填', 'optional', 'freiwillig'),
  orgId: text(
    '必填：组织名称或编号，取值见下',
    'required: name or number of the organisation, one of those below',
    'Pflicht: Name oder Nummer der Organisation, eine der unten genannten',
  ),
  deptId: text(
    '必填：该组织的部门名称',
    'required: name of a department of the organisation',
    'Pflicht: Name einer Abteilung der Organisation',
  ),
  roles: text(
    '必填：角色名称或编码，多个用分号隔开；不能授予系统管理员',
    'required: names or codes of roles, separated by semicolons; the administrator’s role cannot be given',
    'Pflicht: Namen oder Kürzel der Rollen, durch Semikolon getrennt; die Rolle des Systemadministrators lässt sich so nicht vergeben',
  ),
  userTypeCode: text('必填，取值见下', 'required, one of those below', 'Pflicht, einer der unten genannten'),
  userCategoryCode: text('必填，取值见下', 'required, one of those below', 'Pflicht, eine der unten genannten'),
  isMonitor: text('是或否，默认否', 'yes or no; no if empty', 'ja oder nein; leer nein'),
  expiresOn: text(
    '最后一天，如 2026-12-31；留空为永久有效',
    'the last day, such as 2026-12-31 or 31 Dec 2026; unlimited if empty',
    'der letzte Tag, z. B. 31.12.2026; leer unbefristet',
  ),
  remark: text('选填', 'optional', 'freiwillig'),
};

/** What can be wrong beside the rules of a form, and the names of the template. */
export const sheetTexts = {
  organization: text(
    '没有这个组织，或无权查看',
    'None of your organisations has this name or number',
    'Keine Ihrer Organisationen heißt so',
  ),
  department: text(
    '该组织没有这个部门',
    'The organisation has no such department',
    'Diese Abteilung gibt es in der Organisation nicht',
  ),
  role: text('没有这个角色', 'There is no such role', 'Diese Rolle gibt es nicht'),
  noAdministrator: text(
    '不能通过导入授予系统管理员角色',
    'An import cannot give the administrator’s role',
    'Die Rolle des Systemadministrators lässt sich nicht per Import vergeben',
  ),
  twice: text(
    '本表中已有该登录账号',
    'This login account is already in the sheet',
    'Dieser Benutzername steht schon im Blatt',
  ),
  phoneTwice: text('本表中已有该手机号', 'This number is already in the sheet', 'Diese Nummer steht schon im Blatt'),
  sheet: text('用户', 'Users', 'Benutzer'),
  file: text('用户导入模板', 'user import template', 'Vorlage Benutzerimport'),
} as const;
