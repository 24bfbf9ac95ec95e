import { type Code, codes } from './codes.ts';
import type { LocalText } from './languages.ts';
import { lifeCycleCodeTexts } from './life-cycle/code-texts.ts';
import { statementCodeTexts } from './statistics/statement-code-texts.ts';

/** The server's message (`msg`) for each code. */
export const codeTexts: Readonly<Record<Code, LocalText>> = {
  [codes.ok]: { zh: '成功', en: 'OK', de: 'OK' },
  [codes.badRequest]: {
    zh: '请求内容有误，请检查标出的项目',
    en: 'The request is not valid, please check the marked entries',
    de: 'Die Anfrage ist ungültig, bitte die markierten Angaben prüfen',
  },
  [codes.sessionEnded]: {
    zh: '会话已结束',
    en: 'The session has ended',
    de: 'Die Sitzung wurde beendet',
  },
  [codes.sessionInvalid]: {
    zh: '登录状态已失效，请重新登录',
    en: 'The session is no longer valid, please log in again',
    de: 'Die Anmeldung ist nicht mehr gültig, bitte neu anmelden',
  },
  [codes.forbidden]: {
    zh: '没有此操作的权限，请联系管理员',
    en: 'You do not have permission for this action, please contact the administrator',
    de: 'Für diese Aktion fehlt die Berechtigung, bitte an die Administration wenden',
  },
  [codes.notFound]: {
    zh: '该对象不存在或已被删除',
    en: 'This object does not exist or was deleted',
    de: 'Dieses Objekt gibt es nicht oder es wurde gelöscht',
  },
  [codes.conflict]: {
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Someone else has changed this, please refresh and try again',
    de: 'Dies wurde inzwischen geändert, bitte aktualisieren und erneut versuchen',
  },
  [codes.tooLarge]: {
    zh: '提交的内容过大，请减少后重试',
    en: 'The request is too large',
    de: 'Die Anfrage ist zu groß',
  },
  [codes.tooManyRequests]: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many attempts, please wait a moment',
    de: 'Zu viele Versuche, bitte kurz warten',
  },
  [codes.serverFault]: {
    zh: '服务器出错，请稍后重试',
    en: 'The server reported an error, please try again later',
    de: 'Der Server hat einen Fehler gemeldet, bitte später erneut versuchen',
  },
  [codes.unreadable]: {
    zh: '请求无法识别',
    en: 'The request could not be read',
    de: 'Die Anfrage konnte nicht gelesen werden',
  },
  [codes.staleTimestamp]: {
    zh: '本机时间与服务器相差过大，请校准时间',
    en: 'The clock of this computer is too far off, please set it',
    de: 'Die Uhr dieses Rechners weicht zu stark ab, bitte stellen',
  },
  [codes.replayedNonce]: {
    zh: '请求重复，已拒绝',
    en: 'The request was sent twice and refused',
    de: 'Die Anfrage wurde doppelt gesendet und abgelehnt',
  },
  [codes.loginRefused]: {
    zh: '用户名、密码或验证码有误',
    en: 'User name, password or captcha is wrong',
    de: 'Benutzername, Passwort oder Captcha ist falsch',
  },
  [codes.accountLocked]: {
    zh: '账号已锁定，请联系管理员',
    en: 'The account is locked, please contact the administrator',
    de: 'Das Konto ist gesperrt, bitte an die Administration wenden',
  },
  [codes.accountExpired]: {
    zh: '账号已过期，请联系管理员',
    en: 'The account has expired, please contact the administrator',
    de: 'Das Konto ist abgelaufen, bitte an die Administration wenden',
  },
  [codes.accountDisabled]: {
    zh: '账号已停用，请联系管理员',
    en: 'The account is disabled, please contact the administrator',
    de: 'Das Konto ist deaktiviert, bitte an die Administration wenden',
  },
  [codes.linkInvalid]: {
    zh: '该链接已失效，请向管理员索取新的链接',
    en: 'This link is no longer valid, please ask the administrator for a new one',
    de: 'Dieser Link gilt nicht mehr, bitte bei der Administration einen neuen anfordern',
  },
  [codes.passwordRefused]: {
    zh: '密码有误',
    en: 'The password is wrong',
    de: 'Das Passwort ist falsch',
  },
  [codes.passwordDue]: {
    zh: '请先修改密码，然后才能继续使用',
    en: 'Please change your password first, then you can go on',
    de: 'Bitte zuerst das Passwort ändern, danach geht es weiter',
  },
  [codes.stepUpDue]: {
    zh: '此操作需要再次输入密码，尚未执行',
    en: 'This action needs your password again; nothing was done',
    de: 'Diese Aktion erfordert erneut Ihr Passwort; es wurde nichts ausgeführt',
  },
  [codes.pointTableBusy]: {
    zh: '点表正在下发到网关，请稍后再保存',
    en: 'The point table is on its way to the gateway, please save again in a moment',
    de: 'Die Punkttabelle ist gerade unterwegs zum Gateway, bitte gleich noch einmal speichern',
  },
  [codes.pointTableApplied]: {
    zh: '没有需要下发的更改',
    en: 'There is nothing to apply',
    de: 'Es gibt nichts anzuwenden',
  },
  [codes.pointNotWritten]: {
    zh: '该点位正按计划运行，没有需要恢复的写入',
    en: 'This point follows the plan: there is nothing to release',
    de: 'Dieser Punkt folgt bereits dem Plan; es gibt keinen geschriebenen Wert',
  },
  [codes.writeSelfConfirmed]: {
    zh: '不能确认自己发起的写入，请由另一位有权限的人员确认',
    en: 'You cannot confirm your own write: another person with the right has to',
    de: 'Den eigenen Schreibvorgang muss eine andere berechtigte Person bestätigen',
  },
  [codes.writeNotPending]: {
    zh: '该写入已不再等待确认',
    en: 'This write does not wait for a confirmation any more',
    de: 'Dieser Schreibvorgang wartet nicht mehr auf eine Bestätigung',
  },
  [codes.writePending]: {
    zh: '该点位已有一项写入等待确认',
    en: 'Another write of this point waits for its confirmation',
    de: 'Für diesen Punkt wartet schon ein Schreibvorgang auf seine Bestätigung',
  },
  [codes.writeBudget]: {
    zh: '该寄存器今日的写入次数已用完，未发送',
    en: 'The writes of this register are used up for today; nothing was sent',
    de: 'Die Schreibvorgänge dieses Registers sind für heute aufgebraucht; es wurde nichts gesendet',
  },
  [codes.inUse]: {
    zh: '仍被使用，不能删除',
    en: 'It is still in use and cannot be removed',
    de: 'Wird noch verwendet und lässt sich nicht entfernen',
  },
  [codes.lastGovernor]: {
    zh: '此更改之后将无人能够管理用户和角色，未执行',
    en: 'After this change nobody could manage users and roles any more; nothing was done',
    de: 'Danach könnte niemand mehr Benutzer und Rollen verwalten; es wurde nichts geändert',
  },
  [codes.callerAccount]: {
    zh: '本人的角色、状态、组织和有效期须由其他管理员更改',
    en: 'Roles, state, organisation and expiry of your own account are changed by another administrator',
    de: 'Rollen, Status, Organisation und Ablauf des eigenen Kontos kann nur eine andere Person der Administration ändern',
  },
  [codes.aboveRights]: {
    zh: '超出了您自己的权限范围，未执行',
    en: 'This goes beyond your own rights; nothing was done',
    de: 'Das geht über die eigenen Rechte hinaus; es wurde nichts geändert',
  },
  [codes.belowItself]: {
    zh: '不能移动到自身或其下级之下',
    en: 'It cannot be moved below itself',
    de: 'Ein Eintrag lässt sich nicht unter sich selbst verschieben',
  },
  [codes.builtIn]: {
    zh: '内置项目不能这样更改',
    en: 'This is built in and cannot be changed like that',
    de: 'Dies ist fest eingebaut und lässt sich so nicht ändern',
  },
  [codes.quotaReached]: {
    zh: '超出了合同约定的数量',
    en: 'The agreed number is exceeded',
    de: 'Die vereinbarte Anzahl ist überschritten',
  },
  [codes.versionOrder]: {
    zh: '此版本低于已发布的最新版本，不能发布',
    en: 'A newer version is already published; this one cannot be published',
    de: 'Eine neuere Version ist bereits veröffentlicht; diese lässt sich nicht veröffentlichen',
  },
  [codes.versionState]: {
    zh: '此版本的当前状态不允许此操作',
    en: 'The current status of this version does not allow this',
    de: 'Der Stand dieser Version lässt das nicht zu',
  },
  [codes.passwordUnchanged]: {
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the old one',
    de: 'Das neue Passwort muss sich vom alten unterscheiden',
  },
  [codes.alarmConditionActive]: {
    zh: '告警条件仍然存在，恢复正常后才能解决',
    en: 'The condition is still active; the alarm can be resolved once it has cleared',
    de: 'Die Ursache besteht noch; erst danach lässt sich der Alarm abschließen',
  },
  [codes.alarmAlreadyResolved]: {
    zh: '该告警已解决',
    en: 'This alarm is already resolved',
    de: 'Dieser Alarm ist bereits abgeschlossen',
  },
  [codes.alarmAlreadyAcknowledged]: {
    zh: '该告警已由他人确认',
    en: 'This alarm has already been acknowledged',
    de: 'Dieser Alarm wurde bereits bestätigt',
  },
  [codes.alarmNotShelved]: {
    zh: '该告警未被搁置',
    en: 'This alarm is not shelved',
    de: 'Dieser Alarm ist nicht zurückgestellt',
  },
  [codes.alarmReturned]: {
    zh: '告警已再次发生，请核对新情况',
    en: 'The alarm has returned in the meantime; please check it',
    de: 'Der Alarm ist inzwischen erneut gekommen; bitte prüfen',
  },
  [codes.workOrderState]: {
    zh: '工单当前状态不允许此操作',
    en: 'The current status of the order does not allow this',
    de: 'Der Stand des Auftrags lässt das nicht zu',
  },
  [codes.workOrderActor]: {
    zh: '此操作须由其他人员完成：处理人处理自己的工单，不能审核自己的工作，撤回由下发人操作',
    en: 'This step is up to someone else: an order is handled by its assignee, reviewed by another person and withdrawn by its issuer',
    de: 'Diesen Schritt muss jemand anderes ausführen: Die zuständige Person führt den Auftrag aus, eine andere prüft ihn, und nur wer ihn erteilt hat, zieht ihn zurück',
  },
  [codes.workOrderOpenForAlarm]: {
    zh: '该告警已有未结束的工单',
    en: 'This alarm already has an open order',
    de: 'Zu diesem Alarm gibt es schon einen offenen Auftrag',
  },
  [codes.handoverSelfConfirmed]: {
    zh: '不能确认自己的交班，须由接班人员确认',
    en: 'You cannot confirm your own handover; the next shift has to',
    de: 'Die eigene Übergabe lässt sich nicht bestätigen; das muss die nächste Schicht tun',
  },
  [codes.homeNotAllowed]: {
    zh: '此页面不能设为首页',
    en: 'This page cannot be set as the home page',
    de: 'Diese Seite kann nicht als Startseite festgelegt werden',
  },
  [codes.priceInForce]: {
    zh: '该电价已经生效，不能更改或删除；请新建一份以后生效的电价',
    en: 'This tariff is already in force and cannot be changed; please create one that begins later',
    de: 'Dieser Tarif gilt bereits und bleibt unverändert; bitte einen späteren anlegen',
  },
  ...statementCodeTexts,
  [codes.strategyState]: {
    zh: '只能更改草稿；只能下发草稿和下发失败的策略',
    en: 'Only drafts can be changed; drafts and failed strategies can be published',
    de: 'Nur Entwürfe lassen sich ändern; veröffentlicht werden Entwürfe und fehlgeschlagene Strategien',
  },
  [codes.strategyBusy]: {
    zh: '该电站正在下发另一份策略，请稍候',
    en: 'Another strategy is being sent to this station, please wait',
    de: 'Für diese Anlage wird gerade eine andere Strategie übertragen, bitte warten',
  },
  [codes.parameterBusy]: {
    zh: '该电站的上一次参数更改尚未完成（下发中或待批准），请稍后再试',
    en: 'The last change of parameters at this station is still being sent or waits for approval',
    de: 'Die letzte Parameteränderung dieser Anlage wird noch übertragen oder wartet auf Genehmigung',
  },
  [codes.parameterUndoOver]: {
    zh: '该更改已不能撤销；请提交一次新的更改',
    en: 'This change can no longer be taken back; please make another change',
    de: 'Diese Änderung lässt sich nicht mehr zurücknehmen; bitte eine neue Änderung vornehmen',
  },
  [codes.strategySelfPublished]: {
    zh: '您最后修改了该策略，须由其他人下发',
    en: 'You changed this strategy last: somebody else has to publish it',
    de: 'Sie haben diese Strategie zuletzt geändert: jemand anderes muss sie veröffentlichen',
  },
  [codes.parameterSelfApproved]: {
    zh: '不能批准自己提出的更改，请由其他人员批准',
    en: 'You cannot approve your own change',
    de: 'Die eigene Änderung lässt sich nicht genehmigen; das muss jemand anderes tun',
  },
  ...lifeCycleCodeTexts,
  [codes.contractEnded]: {
    zh: '合同已到期，目前只能查看，不能更改',
    en: 'The contract has ended: you can read for now, but change nothing',
    de: 'Der Vertrag ist beendet: Sie können vorerst lesen, aber nichts ändern',
  },
};
