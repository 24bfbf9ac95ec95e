import type { LocalText } from '#src/contract/languages.ts';

const text = (zh: string, en: string, de: string): LocalText => ({ zh, en, de });

/** Messages about fields of a record that only the server can check. */
export const entityTexts = {
  runParameters: text('运行参数', 'Operating parameters', 'Betriebsparameter'),
  validFromInUse: text(
    '已有电价从该日起生效',
    'Another tariff begins on this day',
    'An diesem Tag beginnt schon ein anderer Tarif',
  ),
  notWaivable: text(
    'A 类缺陷不能豁免，须先关闭',
    'Class A punch items cannot be waived, they have to be closed',
    'Mängel der Klasse A lassen sich nicht aussetzen, sie müssen behoben sein',
  ),
  unknownScope: text(
    '没有该区域、组织或电站，或超出您的范围',
    'There is no such region, organisation or station in your branch',
    'Diese Region, Organisation oder Anlage gibt es in Ihrem Bereich nicht',
  ),
  parameterFixed: text(
    '参数和适用范围不能修改',
    'Parameter and scope cannot be changed',
    'Parameter und Geltungsbereich lassen sich nicht ändern',
  ),
  parameterDayInUse: text(
    '已有数值从该日起生效',
    'Another value begins on this day',
    'An diesem Tag beginnt schon ein anderer Wert',
  ),
  parameterInForce: text(
    '该数值已生效，已有计算采用；请新增一个版本进行更正',
    'figures were calculated with this value; please correct it with a new version',
    'mit diesem Wert wurde schon gerechnet; bitte durch eine neue Version berichtigen',
  ),
  onlyVersion: text(
    '这是该参数在此范围内的唯一数值，不能删除',
    'it is the only value of this parameter here and cannot be removed',
    'es ist der einzige Wert des Parameters in diesem Bereich',
  ),
  correctionReason: text(
    '生效日期已到或已过，请说明更正原因',
    'This day has begun: please give the reason for the correction',
    'Der Tag hat schon begonnen: bitte den Grund der Berichtigung angeben',
  ),
  nothingChanged: text(
    '没有更改任何参数',
    'No parameter differs from what is in force',
    'Kein Parameter weicht vom geltenden Wert ab',
  ),
  noStorage: text('该电站没有储能', 'This station has no storage', 'Diese Anlage hat keinen Speicher'),
  unknownParameter: text(
    '该电站没有此参数',
    'This station has no such parameter',
    'Diese Anlage hat diesen Parameter nicht',
  ),
  versionInUse: text(
    '该平台已有此版本',
    'This platform has this version already',
    'Diese Version gibt es für die Plattform schon',
  ),
  versionFixed: text(
    '已发布的版本只能修改推送比例和更新内容',
    'Only share and text of a published version can be changed',
    'Bei einer veröffentlichten Version lassen sich nur Anteil und Text ändern',
  ),
  packageMissing: text(
    '服务器无法从此地址下载安装包，请核对地址后重试',
    'The server could not download the app from this address; please check it and try again',
    'Der Server konnte die App von dieser Adresse nicht laden; bitte prüfen und erneut versuchen',
  ),
  fileGone: text(
    '文件不存在，请重新上传',
    'The file is no longer available, please upload it again',
    'Die Datei ist nicht mehr vorhanden, bitte erneut hochladen',
  ),
  creditCodeInUse: text(
    '已有商户使用此代码',
    'Another merchant has this code already',
    'Diesen Code hat schon ein anderer Vertragspartner',
  ),
  branchNeeded: text(
    '设置首位管理员前，请先选择下属组织',
    'The first administrator needs an organisation: please choose one',
    'Für das erste Administrationskonto bitte eine Organisation wählen',
  ),
  accountInUse: text('该登录账号已被使用', 'This login account is taken', 'Dieser Benutzername ist schon vergeben'),
  phoneInUse: text(
    '该手机号已被其他用户使用',
    'This number is already in use',
    'Diese Nummer verwendet schon jemand anderes',
  ),
  unknownOrganization: text(
    '找不到所选的组织',
    'A chosen organisation does not exist',
    'Eine der gewählten Organisationen gibt es nicht',
  ),
  otherIdCard: text(
    '请重新输入完整的身份证号',
    'Please enter the whole ID number again',
    'Bitte die ganze Ausweisnummer neu eingeben',
  ),
  webScopeFixed: text('适用范围不能修改', 'The scope cannot be changed', 'Der Geltungsbereich lässt sich nicht ändern'),
  webScopeInUse: text(
    '该范围已有配置，请修改现有配置',
    'This scope has a configuration already; please change that one',
    'Für diesen Bereich gibt es schon eine Konfiguration; bitte diese ändern',
  ),
  webPlatformAlone: text(
    '登录前不区分组织，仅平台可以设置',
    'Before the sign-in there is no organisation: only the platform has this',
    'Vor der Anmeldung ist keine Organisation bekannt: Das lässt sich nur für die Plattform festlegen',
  ),
  roleCodeInUse: text('已有此编码的角色', 'A role has this code already', 'Diesen Code hat schon eine Rolle'),
  roleCodeFixed: text(
    '角色编码创建后不能修改',
    'The code of a role cannot be changed',
    'Der Code einer Rolle lässt sich nicht ändern',
  ),
  roleOwnerUnknown: text(
    '没有该组织，或超出您的组织范围',
    'There is no such organisation in your branch',
    'Diese Organisation gibt es in Ihrem Bereich nicht',
  ),
  roleOwnerTooNarrow: text(
    '该角色已授予此组织以外的人员',
    'People outside this organisation have the role',
    'Personen außerhalb dieser Organisation haben die Rolle',
  ),
  roleHolderOutside: text(
    '该角色只能授予其所属组织及下级的人员',
    'The role is given in its organisation and below only',
    'Die Rolle wird nur in ihrer Organisation und darunter vergeben',
  ),
  rolePageUnknown: text('没有该页面', 'There is no such page', 'Diese Seite gibt es nicht'),
  roleOff: text('该角色已停用', 'The role is switched off', 'Die Rolle ist ausgeschaltet'),
  roleReplacementUnfit: text(
    '替代角色必须是另一个已启用的角色',
    'The replacement is another role that is enabled',
    'Als Ersatz bitte eine andere, aktive Rolle wählen',
  ),
  menuParentPage: text(
    '上级须为目录',
    'Only a folder can have rows below it',
    'Nur ein Ordner kann Einträge enthalten',
  ),
  menuKindFixed: text(
    '含有下级的目录不能改为页面',
    'A folder with rows below it cannot become a page',
    'Ein Ordner mit Einträgen kann nicht zur Seite werden',
  ),
  menuUrlInUse: text(
    '已有菜单使用此地址',
    'Another row has this address',
    'Diese Adresse hat schon ein anderer Eintrag',
  ),
  menuNameInUse: text(
    '已有菜单使用此组件名称',
    'Another row has this component name',
    'Diesen Komponentennamen hat schon ein anderer Eintrag',
  ),
  menuParentRemoved: text(
    '上级目录已被删除，请先恢复上级目录',
    'The folder above is removed; please restore it first',
    'Der übergeordnete Ordner ist entfernt; bitte zuerst diesen wiederherstellen',
  ),
  menuTreeList: text('应为菜单列表', 'must be a list of rows', 'muss eine Liste von Einträgen sein'),
  menuTreeNode: text('应为一条菜单', 'must be a row', 'muss ein Eintrag sein'),
  menuTreeField: text('未知字段', 'unknown field', 'unbekanntes Feld'),
  menuTreeDeep: text('层级最多 8 级', 'at most 8 levels', 'höchstens 8 Ebenen'),
  menuFull: text(
    '菜单最多 2000 条，请先删除不再使用的菜单',
    'The menu has 2,000 rows, which is the most; please remove rows that are not used any more',
    'Das Menü hat 2.000 Einträge, mehr sind nicht möglich; bitte zuerst nicht mehr benötigte entfernen',
  ),
  menuTreeLong: text('最多 2000 条', 'at most 2,000 rows', 'höchstens 2.000 Einträge'),
  configFileList: text(
    '应为配置项列表 settings',
    'must have a list named settings',
    'muss eine Liste namens settings enthalten',
  ),
  configFileLong: text('最多 1000 个配置项', 'at most 1,000 settings', 'höchstens 1.000 Einstellungen'),
  configFileRow: text(
    '应只有 key、organization 和 value',
    'must have key, organization and value only',
    'darf nur key, organization und value enthalten',
  ),
  configFileKey: text(
    '没有此配置项，或由部署文件决定',
    'there is no such setting to change',
    'diese Einstellung gibt es nicht oder sie ist nicht änderbar',
  ),
  configFileSecret: text('密钥不能导入', 'secrets are not imported', 'Geheimnisse werden nicht importiert'),
  configFileScope: text(
    '此配置项不能用于该组织，或该组织不存在',
    'this setting cannot be set for the organisation, or there is none',
    'diese Einstellung ist für die Organisation nicht möglich, oder es gibt die Organisation nicht',
  ),
  configFileTwice: text('此配置项重复', 'this setting is there twice', 'diese Einstellung steht doppelt in der Datei'),
  parameterScope: text(
    '此参数用于多个电站的汇总，只能按区域或组织设置',
    'this parameter is about several stations: set it for a region or an organisation',
    'dieser Rechenwert betrifft mehrere Anlagen: für eine Region oder Organisation festlegen',
  ),
  menuNotEmpty: text(
    '目录下仍有菜单，请先移走或一并删除',
    'there are still rows in the folder; move them or remove them as well',
    'der Ordner enthält noch Einträge; diese verschieben oder mit entfernen',
  ),
  reasonNeeded: text('请填写原因', 'Please say why', 'Bitte einen Grund angeben'),
  oneGrantee: text(
    '每项授权须且只能指定一个用户或一个商户',
    'Each grant needs one user or one merchant',
    'Jede Freigabe braucht genau eine Person oder einen Vertragspartner',
  ),
  granteeTwice: text(
    '同一用户或商户只能有一项授权',
    'A user or merchant can have one grant only',
    'Eine Person oder ein Vertragspartner kann nur eine Freigabe haben',
  ),
  unknownGrantee: text(
    '找不到所选的用户或商户，请重新选择',
    'A chosen user or merchant does not exist, please choose again',
    'Eine gewählte Person oder ein Vertragspartner ist nicht vorhanden, bitte neu wählen',
  ),
  grantPast: text(
    '授权的到期时间须晚于现在',
    'A grant must end in the future',
    'Eine Freigabe muss in der Zukunft enden',
  ),
  demandNotRatified: text(
    '该需求尚未批准',
    'This demand is not ratified yet',
    'Dieser Bedarf ist noch nicht freigegeben',
  ),
  saleSigned: text(
    '合同签署后不能更改',
    'Cannot be changed after the signature',
    'Lässt sich nach der Unterzeichnung nicht mehr ändern',
  ),
  fileTwice: text('同一文件添加了两次', 'The same file is there twice', 'Dieselbe Datei ist doppelt vorhanden'),
  lastRole: text(
    '用户至少须保留一个角色',
    'A user needs at least one role',
    'Ein Benutzer braucht mindestens eine Rolle',
  ),
  dayNotOver: text('请选择已结束的日期', 'Please choose days that are over', 'Bitte Tage wählen, die vorbei sind'),
  dayAhead: text('日期不能晚于今天', 'The day must not be in the future', 'Der Tag darf nicht in der Zukunft liegen'),
  serialTwice: text('序列号重复', 'This serial number is there twice', 'Diese Seriennummer steht doppelt in der Liste'),
  otherStation: text('不属于该电站', 'Does not belong to this station', 'Gehört nicht zu dieser Anlage'),
  rmaOrCredit: text(
    '供应商已退款或换货，请填写索赔单号',
    'The supplier has paid or replaced it: please enter the number of the claim',
    'Der Lieferant hat gezahlt oder ersetzt: bitte die Nummer der Reklamation angeben',
  ),
  serialForWarranty: text(
    '质保售后须填写序列号',
    'A warranty case needs the serial number',
    'Ein Gewährleistungsfall braucht die Seriennummer',
  ),
  orderNotNew: text(
    '该工单已结束，请选择其他工单或新建',
    'This order has ended; please choose another one or create one',
    'Dieser Auftrag ist beendet; bitte einen anderen wählen oder anlegen',
  ),
  stationRetired: text('电站已退役', 'The station is retired', 'Die Anlage ist stillgelegt'),
  unknownPage: text(
    '您的菜单中没有此页面，或它是外部页面，请重新选择',
    'This page is not in your menu or is an external one, please choose again',
    'Diese Seite steht nicht in Ihrem Menü oder ist eine externe, bitte neu wählen',
  ),
};

/** A tariff begins after today, `2026-10-01`. */
export const validFromPast = (day: string): LocalText =>
  text(
    `生效日期须晚于 ${day}：已生效的电价不能更改`,
    `Must be later than ${day}: prices that hold are not changed any more`,
    `Muss nach dem ${day} liegen: geltende Preise bleiben, wie sie sind`,
  );

/** Why a user cannot take over work; what the caller may not know of is not named. */
export const notForHeir = (names: readonly string[]): LocalText => {
  if (names.length === 0)
    return text(
      '该用户没有接手全部工作的权限',
      'This user may not do all of the work',
      'Der Benutzer darf nicht alle Arbeiten übernehmen',
    );
  const list = names.join(', ');
  return text(
    `该用户没有接手这些工作的权限：${names.join('、')}`,
    `This user may not take over: ${list}`,
    `Dies darf der Benutzer nicht übernehmen: ${list}`,
  );
};
