import { headRow, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { newDemand } from '../contract/entity-samples.ts';
import { Harness } from '../contract/harness.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseSheet,
  confirm,
  dialog,
  fileDocument,
  fill,
  idOf,
  openProject,
  panel,
  pdf,
  save,
  stage,
} from '../support/life-cycle-steps.ts';
import { listens } from '../support/orders.ts';
import { goTo, openConsole, shown } from '../support/shell.ts';
import { colleague } from '../support/windows.ts';

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

test('[ST-05] [VW-11] [VW-12] [VW-13] [VW-14] [VW-17] a demand is ratified, sold, built and tested by two users until its delivery begins @soak', async ({
  control,
  server,
  newContext,
}) => {
  test.setTimeout(600_000);
  const title = '园区储能三期';
  const serials = ['STORY00001', 'STORY00002'];
  const harness = await Harness.of(server);
  const [operator, administrator] = await Promise.all([
    colleague(newContext, control, '/demand', 'operator'),
    colleague(newContext, control, '/demand', 'administrator'),
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
    await fill(dialog(operator), '比例 (%)', '100');
    await fill(dialog(operator), '应付日期', '2028-02-29');
    await save(operator);
    await expect(panel(operator)).toContainText('报价');
    await goTo(administrator, `/sale?id=${idOf(operator)}`);
    await panel(administrator).getByRole('button', { name: '签署' }).click();
    await fill(dialog(administrator), '合同号', 'V-2026-200');
    await dialog(administrator).getByRole('button', { name: '签署', exact: true }).click();
    await expect(panel(administrator)).toContainText('已签署');
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
});
