import { codes } from '../codes.ts';

/** Messages of the codes about records of the life cycle. */
export const lifeCycleCodeTexts = {
  [codes.demandState]: {
    zh: '需求的当前阶段不允许此操作',
    en: 'This step is not possible at the current stage of the demand',
    de: 'In der jetzigen Phase des Bedarfs ist dieser Schritt nicht möglich',
  },
  [codes.demandSelfDecided]: {
    zh: '不能审批自己提出的需求，请由其他人员审批',
    en: 'You cannot approve or reject your own demand',
    de: 'Über den eigenen Bedarf muss jemand anderes entscheiden',
  },
  [codes.demandGateUnmet]: {
    zh: '下一阶段的条件未满足，请先补齐或豁免',
    en: 'The conditions of the next stage are not met',
    de: 'Für die nächste Phase fehlt noch etwas',
  },
  [codes.punchItemState]: {
    zh: '该缺陷已处于此状态',
    en: 'The punch item is in this state already',
    de: 'Der Mangel ist schon in diesem Zustand',
  },
  [codes.punchItemSelfClosed]: {
    zh: '发现人不能关闭自己提出的缺陷，请由其他人员关闭',
    en: 'The person who found a punch item cannot close it',
    de: 'Wer einen Mangel gefunden hat, kann ihn nicht selbst schließen',
  },
  [codes.demandNotAuthor]: {
    zh: '只有提出人可以撤回需求',
    en: 'Only its author can withdraw a demand',
    de: 'Einen Bedarf kann nur zurückziehen, wer ihn angelegt hat',
  },
  [codes.saleState]: {
    zh: '合同的当前状态不允许此操作',
    en: 'This step is not possible in the current state of the sale',
    de: 'Beim jetzigen Stand des Verkaufs ist dieser Schritt nicht möglich',
  },
  [codes.saleSelfSigned]: {
    zh: '不能签署自己提交的合同，请由其他人员签署',
    en: 'You cannot sign your own sale',
    de: 'Den eigenen Verkauf muss jemand anderes unterzeichnen',
  },
  [codes.saleUnpaid]: {
    zh: '还有未收款的里程碑，不能关闭',
    en: 'Not all milestones are paid yet, so it cannot be closed',
    de: 'Der Abschluss ist erst möglich, wenn alle Raten bezahlt sind',
  },
  [codes.productionState]: {
    zh: '批次当前状态不能执行此操作',
    en: 'This is not possible in the current state of the batch',
    de: 'Das ist beim jetzigen Stand der Charge nicht möglich',
  },
  [codes.productionIncomplete]: {
    zh: '批次尚不能完工',
    en: 'The batch cannot be finished yet',
    de: 'Die Charge lässt sich noch nicht abschließen',
  },
  [codes.deliveryState]: {
    zh: '发运单当前状态不能执行此操作',
    en: 'This is not possible in the current state of the delivery',
    de: 'Das ist beim jetzigen Stand der Lieferung nicht möglich',
  },
  [codes.deliveryStage]: {
    zh: '需求尚未进入交付阶段，不能发运',
    en: 'The demand has not reached delivery yet: nothing can be shipped',
    de: 'Der Versand ist erst möglich, wenn der Bedarf in der Phase „Lieferung“ ist',
  },
  [codes.deliveryIncomplete]: {
    zh: '发运单不完整',
    en: 'The delivery is not complete',
    de: 'Die Lieferung ist nicht vollständig',
  },
  [codes.archiveState]: {
    zh: '该文件已被替代或作废',
    en: 'This document has a newer version or is void',
    de: 'Dieses Dokument wurde ersetzt oder ist ungültig',
  },
  [codes.serialInUse]: {
    zh: '该序列号已用于其他记录',
    en: 'Another record has this serial number',
    de: 'Diese Seriennummer steht schon in einem anderen Datensatz',
  },
  [codes.maintenanceFixed]: {
    zh: '运维记录只能由填写人在 24 小时内更正',
    en: 'A maintenance record can only be corrected by its author, within 24 hours',
    de: 'Einen Instandhaltungsnachweis kann nur korrigieren, wer ihn geschrieben hat, und nur 24 Stunden lang',
  },
  [codes.maintenanceWritten]: {
    zh: '该工单已有运维记录',
    en: 'This work order already has a maintenance record',
    de: 'Zu diesem Arbeitsauftrag gibt es schon einen Instandhaltungsnachweis',
  },
  [codes.afterSaleState]: {
    zh: '售后单的当前状态不允许此操作',
    en: 'This step is not possible in the present state of the case',
    de: 'Beim jetzigen Stand des Falls ist dieser Schritt nicht möglich',
  },
  [codes.afterSaleSelfJudged]: {
    zh: '不能审核自己提出的售后单，请由其他人员审核',
    en: 'You cannot judge a case that you have reported',
    de: 'Über den eigenen Fall muss jemand anderes entscheiden',
  },
  [codes.afterSaleOpen]: {
    zh: '该序列号已有未结束的售后单',
    en: 'This serial number already has an open case',
    de: 'Zu dieser Seriennummer gibt es schon einen offenen Fall',
  },
};
