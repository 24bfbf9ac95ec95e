import { headRow, deliveryHeads, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { newDemand, newMaintenance } from '../../contract/support/entity-samples.ts';
import { Harness } from '../../contract/support/harness.ts';
import { ledgerFormOf } from '../../contract/support/ledger-files.ts';
import { newWorkOrder, versionOf } from '../../contract/work-order/work-order-samples.ts';
import { searchableSelect } from '../../support/server/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  chooseSheet,
  confirm,
  currentState,
  dialog,
  fileDocument,
  fill,
  idOf,
  openProject,
  panel,
  pdf,
  save,
  stage,
} from '../../support/records/life-cycle-steps.ts';
import { listens } from '../../support/records/orders.ts';
import { goTo, openConsole, shown } from '../../support/shell/shell.ts';
import { colleague } from '../../support/shell/windows.ts';

test.use({ actionTimeout: 30_000 });

test('[VW-12.5] [ST-05] a project that another person ratifies moves on in the open window within two seconds', async ({
  page,
  control,
  server,
  newContext,
}) => {
  const operator = await (await Harness.of(server)).signIn('operator');
  const attachments = [
    await operator.call('uploadOssFile', { file: new File([pdf.buffer], pdf.name, { type: pdf.mimeType }) }),
  ];
  const { id } = await operator.call('addDemand', { ...newDemand(), attachments });
  await openConsole(page, control, `/demandDetail?demand=${id}`, 'operator');
  await listens(page);
  await expect(stage(page)).toContainText('已提出');
  await expect(shown(page).getByRole('button', { name: '批准' })).toHaveCount(0);
  const judge = await colleague(newContext, control, `/demandDetail?demand=${id}`, 'administrator');
  await confirm(judge, shown(judge), '批准');
  await expect(stage(page)).toContainText('研发', { timeout: 2_000 });
});

test('[ST-05] [VW-11] [VW-12] [VW-13] [VW-14] [VW-16] [VW-17] [VW-18] four users lead a demand to a settled claim at the supplier @soak', async ({
  control,
  server,
  newContext,
}) => {
  test.setTimeout(600_000);
  const title = '园区储能三期';
  const serials = ['STORY00001', 'STORY00002'];
  const harness = await Harness.of(server);
  const [operator, administrator, distributor] = await Promise.all([
    colleague(newContext, control, '/demand', 'operator'),
    colleague(newContext, control, '/demand', 'administrator'),
    colleague(newContext, control, '/afterSaleService', 'distributor'),
  ]);

  let id = '';
  await test.step('sales proposes a demand with its document, and another person ratifies it', async () => {
    await shown(operator).getByRole('button', { name: '新建需求' }).click();
    const form = dialog(operator);
    await fill(form, '名称', title);
    await fill(form, '客户', '临平智造产业园');
    await fill(form, '负责人', '赵敏');
    await fill(form, '地点', '杭州');
    await form.getByRole('textbox', { name: '额定功率' }).fill('200');
    await fill(form, '内容', '两台储能变流器');
    await form.locator('input[type=file]').setInputFiles(pdf);
    await expect(form.getByText('paper.pdf').first()).toBeVisible();
    await save(operator);
    await shown(operator)
      .getByRole('row', { name: new RegExp(title) })
      .getByText(title)
      .click();
    await expect(panel(operator)).toContainText(title);
    id = idOf(operator);
    await openProject(administrator, id);
    await confirm(administrator, shown(administrator), '批准');
    await expect(stage(administrator)).toContainText('研发');
  });
  const named = (await (await harness.signIn('operator')).call('getDemand', { id })).number;
  const option = { label: `${named} ${title}` };

  await test.step('a contract is written by one and signed by another', async () => {
    await goTo(operator, '/sale');
    await shown(operator).getByRole('button', { name: '新建合同' }).click();
    await dialog(operator).getByRole('combobox', { name: '需求' }).selectOption(option);
    await fill(dialog(operator), '客户', '临平智造产业园');
    await fill(dialog(operator), '统一社会信用代码 / 税号', '91330282MA2CK7TH1R');
    await fill(dialog(operator), '联系人', '苗青');
    await fill(dialog(operator), '电话', '0574-63811520');
    await fill(dialog(operator), /^合同金额/, '188000');
    await fill(dialog(operator), '名称', '全款');
    await fill(dialog(operator), '比例（%）', '100');
    await fill(dialog(operator), '应付日期', '2028-02-29');
    await save(operator);
    await expect(currentState(panel(operator))).toContainText('报价');
    await goTo(administrator, `/sale?id=${idOf(operator)}`);
    await panel(administrator).getByRole('button', { name: '签署' }).click();
    await fill(dialog(administrator), '合同号', 'V-2026-200');
    await dialog(administrator).getByRole('button', { name: '签署', exact: true }).click();
    await expect(currentState(panel(administrator))).toContainText('已签署');
  });

  await test.step('the factory builds a batch, read from a sheet', async () => {
    await goTo(operator, '/productionProcess');
    await shown(operator).getByRole('button', { name: '新建批次' }).click();
    const form = dialog(operator);
    await form.getByLabel('需求').selectOption(option);
    await fill(form, '批次编号', 'PB-STORY-1');
    await fill(form, '产品', 'HYP-100');
    await form.getByRole('textbox', { name: '计划数量' }).fill('2');
    await form.getByRole('button', { name: '添加工序' }).click();
    await form.getByRole('textbox', { name: '名称' }).fill('整柜装配');
    await form.getByRole('textbox', { name: '计划开始' }).fill('2026/12/01 08:00');
    await form.getByRole('textbox', { name: '计划结束' }).fill('2026/12/01 16:00');
    await form.getByRole('textbox', { name: '计划结束' }).blur();
    const rows = serials.map((serial) => [serial.toLowerCase(), '', '1.0', '合格', '99.5%']);
    await chooseSheet(operator, '产品.xlsx', headRow(unitHeads, 'zh'), rows);
    await save(operator);
    await expect(panel(operator)).toContainText('PB-STORY-1');
  });

  await test.step('what the gate asks for is filed or waived by another person', async () => {
    await openProject(operator, id);
    await shown(operator).getByRole('button', { name: '进入下一阶段' }).click();
    await dialog(operator).getByRole('button', { name: '进入下一阶段' }).click();
    await expect(dialog(operator)).toContainText('设计文件');
    await operator.keyboard.press('Escape');
    await fileDocument(operator, '设计文件');
    await openProject(administrator, id);
    await shown(administrator).getByRole('button', { name: '豁免：并网申请' }).click();
    await fill(dialog(administrator), '原因', '下周补齐');
    await fill(dialog(administrator), '补齐期限', '2027-01-31');
    await dialog(administrator).getByRole('button', { name: '豁免', exact: true }).click();
    await expect(shown(operator)).toContainText('已豁免：下周补齐');
    await confirm(operator, shown(operator), '进入下一阶段');
    await expect(stage(operator)).toContainText('测试');
    await fileDocument(operator, '出厂试验（FAT）');
    await confirm(operator, shown(operator), '进入下一阶段');
    await expect(stage(operator)).toContainText('交付');
  });

  await test.step('the units are shipped, scanned while they are unloaded, and accepted', async () => {
    await goTo(operator, '/productDelivery');
    await shown(operator).getByRole('button', { name: '新建发运单' }).click();
    const form = dialog(operator);
    await form.getByLabel('需求').selectOption(option);
    await fill(form, '承运商', '远航物流');
    await fill(form, '计划发运', '2026-01-05');
    await fill(form, '收货人', '设备部');
    await fill(form, '电话', '13800005678');
    await fill(form, '收货地址', '杭州市临平区');
    await form.getByRole('textbox', { name: '件数' }).fill('1');
    await form.getByRole('textbox', { name: '总重' }).fill('620');
    await chooseSheet(
      operator,
      '发运.xlsx',
      headRow(deliveryHeads, 'zh'),
      serials.map((serial) => [serial, '', '1/1', '310']),
    );
    await save(operator);
    await panel(operator).getByRole('button', { name: '发运', exact: true }).click();
    await fill(dialog(operator), '运单号', '2026012077');
    await dialog(operator).getByRole('button', { name: '发运', exact: true }).click();
    await panel(operator).getByRole('button', { name: '到货', exact: true }).click();
    await dialog(operator).getByRole('textbox', { name: '扫描序列号' }).fill(serials.join(';'));
    await dialog(operator).getByRole('button', { name: '添加', exact: true }).click();
    await expect(dialog(operator)).toContainText('已扫描 2 / 2');
    await dialog(operator).getByRole('button', { name: '到货', exact: true }).click();
    await panel(operator).getByRole('button', { name: '签收', exact: true }).click();
    await fill(dialog(operator), '签收人', '沈洁');
    await dialog(operator).getByRole('button', { name: '签收', exact: true }).click();
    await expect(currentState(panel(operator))).toContainText('已签收');
  });

  const office = await harness.signIn('operator');
  await test.step('the devices of the station get their serial numbers, and the project its station', async () => {
    for (const [index, deviceId] of ['a-pcs-1', 'a-bms-1'].entries()) {
      const device = await office.call('getLedgerDevice', { id: deviceId });
      await office.call('updateLedgerDevice', { ...ledgerFormOf(device), serialNumber: serials[index] ?? '' });
    }
    await openProject(operator, id);
    await shown(operator).getByRole('button', { name: '关联电站' }).click();
    await dialog(operator).getByRole('combobox', { name: '电站' }).selectOption({ label: '临平智造园微电网' });
    await dialog(operator).getByRole('button', { name: '关联', exact: true }).click();
    await expect(operator.getByRole('dialog')).toHaveCount(0);
    for (const kind of ['现场试验（SAT）', '调试记录', '竣工图', '并网许可', '培训记录', '验收单'])
      await fileDocument(operator, kind);
    await confirm(operator, shown(operator), '进入下一阶段');
    await expect(stage(operator)).toContainText('运行');
  });

  let alarmId = '';
  await test.step('years later a unit is silent: alarm, order and record', async () => {
    const fault = await control.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pcs-1' });
    await control.advance(600_000);
    const { records } = await office.call('listAlarms', { stationId: 'st-a', state: 'unresolved', pageSize: 500 });
    const alarm = records.find(({ deviceId }) => deviceId === 'a-pcs-1')!;
    alarmId = alarm.id;
    const order = newWorkOrder({ alarmId: alarm.id, stationId: 'st-a', deviceId: 'a-pcs-1' });
    const made = await office.call('createWorkOrder', order);
    const site = await harness.signIn('distributor');
    const issued = await office.call('issueWorkOrder', { ...versionOf(made), handlerId: site.login.user_id });
    const handled = await site.call('handleWorkOrder', { ...versionOf(issued), done: true, jobContent: '更换模块' });
    await control.endDisturbance(fault.id);
    await control.advance(1_800_000);
    await office.call('reviewWorkOrder', { ...versionOf(handled), approved: true });
    const [proposal] = await office.call('listMaintenanceProposals', { workOrderId: made.id });
    await office.call('addMaintenance', {
      ...newMaintenance(),
      ...proposal!.form,
      content: '模块老化',
      attachments: [],
    });
  });
  expect(alarmId).not.toBe('');

  await test.step('the site reports the fault, others judge, repair, return, settle and close it', async () => {
    await goTo(distributor, `/afterSaleService?alarm=${alarmId}`);
    await shown(distributor).getByRole('button', { name: '登记报修' }).click();
    const form = dialog(distributor);
    await form.getByRole('combobox', { name: '电站' }).selectOption({ label: '临平智造园微电网' });
    await searchableSelect(form, '设备').press('ArrowDown');
    await distributor
      .getByRole('listbox')
      .getByRole('option', { name: /储能变流器/ })
      .first()
      .click();
    await form.getByRole('button', { name: /^使用台账序列号/ }).click();
    await fill(form, '现场联系人', '王建国');
    await fill(form, '故障现象', '变流器无响应');
    await save(distributor);
    await expect(currentState(panel(distributor))).toContainText('已报修');
    await expect(panel(distributor).getByRole('button', { name: '受理', exact: true })).toHaveCount(0);
    const url = `/afterSaleService?id=${idOf(distributor)}`;
    await goTo(administrator, url);
    await confirm(administrator, panel(administrator), '受理');
    await goTo(operator, url);
    await confirm(operator, panel(operator), '开始处理');
    await expect(currentState(panel(distributor))).toContainText('处理中');
    await panel(distributor).getByRole('button', { name: '返厂', exact: true }).click();
    await fill(dialog(distributor), '返厂单号', 'RMA-STORY');
    await dialog(distributor).getByRole('button', { name: '返厂', exact: true }).click();
    await expect(currentState(panel(administrator))).toContainText('已返厂');
    await panel(administrator).getByRole('button', { name: '结算', exact: true }).click();
    await fill(dialog(administrator), '供应商索赔号', 'SC-STORY');
    await fill(dialog(administrator), '装上的序列号', 'STORY00009');
    await dialog(administrator).getByRole('button', { name: '结算', exact: true }).click();
    await expect(currentState(panel(distributor))).toContainText('已结算');
    await confirm(distributor, panel(distributor), '关闭售后单');
    await expect(currentState(panel(distributor))).toContainText('已关闭');
  });

  await test.step('the chain shows each step, to the owner of the station as well', async () => {
    const steps = [
      '需求',
      '销售',
      '生产批次',
      '序列号',
      '发运',
      '电站',
      '设备',
      '工单',
      '运维记录',
      '售后',
      '供应商索赔',
    ];
    await panel(administrator).getByRole('tab', { name: '关联' }).click();
    const chain = panel(administrator).getByRole('navigation', { name: '全生命周期链路' });
    await expect(chain).toBeVisible();
    expect(await chain.getByRole('strong').allTextContents()).toEqual(expect.arrayContaining(steps));
    for (const name of [named, 'PB-STORY-1', 'STORY00001', 'STORY00009', 'SC-STORY'])
      await expect(chain).toContainText(name);
    const owner = await colleague(newContext, control, '/equipment?device=a-pcs-1', 'peng_xin');
    await panel(owner).getByRole('tab', { name: '关联' }).click();
    await expect(panel(owner).getByRole('navigation', { name: '全生命周期链路' })).toContainText('STORY00009');
    await expect(panel(owner).getByRole('navigation', { name: '全生命周期链路' })).toContainText(named);
  });
});
