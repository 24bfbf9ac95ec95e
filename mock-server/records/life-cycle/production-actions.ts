import { codes } from '#src/contract/codes.ts';
import {
  type ProductionUnit,
  productionStep,
  productionUnit,
  type UnitColumn,
} from '#src/contract/life-cycle/production.ts';
import { factoryResultWords, unitHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { parsedRowsMax } from '#src/contract/life-cycle/parsed-sheet.ts';
import { factoryResults, gapsOf, isComplete } from '#src/contract/rules/life-cycle/production.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import type { SheetKind } from '../../call/import/import-kind.ts';
import { parseSheet } from '../../call/import/parse-sheet.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { validate } from '../../lib/validate.ts';
import { choiceColumn, percentColumn, textColumn, textListColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import { demands } from './demands.ts';
import { gapText, produceTexts } from './produce-texts.ts';
import { type ProductionRecord, productions, stateOf } from './productions.ts';
import { serialFaults } from './serial-index.ts';
import { unitNotes } from './sheet-notes.ts';

type ProductionName =
  | 'checkProductionSheet'
  | 'stepProduction'
  | 'blockProduction'
  | 'scrapProductionUnit'
  | 'finishProduction';

function unitSheet(): SheetColumns<UnitColumn> {
  const of = (column: UnitColumn) => ({ head: unitHeads[column], note: unitNotes[column] });
  const values = factoryResults.map((value) => ({ value, name: factoryResultWords[value] }));
  return {
    serial: textColumn({ ...of('serial'), isRequired: true }),
    modules: textListColumn(of('modules')),
    firmware: textColumn(of('firmware')),
    result: choiceColumn({ ...of('result'), values, fault: produceTexts.resultUnknown, isOptional: true }),
    soh: percentColumn(of('soh')),
  };
}

/** @param batchId whose units are free for it */
function unitKind(batchId: string | undefined, call: Call): SheetKind<UnitColumn, ProductionUnit> {
  const faultOf = serialFaults(productions.store(call.world).all(), batchId, call);
  return {
    columns: unitSheet(),
    key: 'serial',
    keyOf: (textOf) => normalizeSerialNumber(textOf('serial')),
    rowsMax: parsedRowsMax,
    numbersByHeads: true,
    schema: productionUnit,
    faults: { known: produceTexts.serialInUse, twice: produceTexts.serialTwice },
    find: () => undefined,
    complete(values, fault) {
      const serial = normalizeSerialNumber(String(values['serial'] ?? ''));
      const entered = Array.isArray(values['modules']) ? values['modules'] : [];
      const modules = entered.map((module) => normalizeSerialNumber(String(module)));
      const [known, inside] = [faultOf(serial), modules.map(faultOf).find((each) => each !== undefined)];
      if (known) fault('serial', known);
      if (inside) fault('modules', inside);
      return { ...values, serial, modules, result: values['result'] ?? 'open' };
    },
  };
}

/** The batch. @throws Refusal unless it is worked on: finished and blocked ones are not */
function requireOpen(id: string, revision: number, call: Call): ProductionRecord {
  const batch = productions.requireRevision(id, revision, call);
  if (['finished', 'blocked'].includes(stateOf(batch))) throw new Refusal(codes.productionState);
  return batch;
}

export const productionHandlers: HandlersOf<ProductionName> = {
  checkProductionSheet(request, call) {
    demands.require(request.demandId, call);
    if (request.recordId !== undefined) productions.require(request.recordId, call);
    return parseSheet(request, call, () => unitKind(request.recordId, call));
  },

  stepProduction({ id, revision, index, ...actual }, call) {
    const batch = requireOpen(id, revision, call);
    const step = batch.steps[index];
    if (!step) throw new FieldRefusal({ index: produceTexts.stepUnknown });
    const changed = validate(productionStep, {
      ...step,
      ...actual,
      ...(actual.end !== '' && { progress: '100%' }),
    });
    return productions.change(batch, { steps: batch.steps.with(index, changed) }, call);
  },

  blockProduction({ id, revision, reason }, call) {
    const batch = productions.requireRevision(id, revision, call);
    const isBlocked = batch.blockReason !== '';
    if (batch.finishedAt !== null || isBlocked === (reason !== '')) throw new Refusal(codes.productionState);
    return productions.change(batch, { blockReason: reason }, call);
  },

  scrapProductionUnit({ id, revision, serial, reason }, call) {
    const batch = requireOpen(id, revision, call);
    const index = batch.units.findIndex((unit) => unit.serial === serial);
    const unit = batch.units[index];
    if (!unit) throw notFound();
    if (unit.scrapReason !== '') throw new Refusal(codes.productionState);
    return productions.change(batch, { units: batch.units.with(index, { ...unit, scrapReason: reason }) }, call);
  },

  finishProduction({ id, revision }, call) {
    const batch = requireOpen(id, revision, call);
    const gaps = gapsOf({ ...batch, isFinished: false });
    if (!isComplete(gaps)) throw new Refusal(codes.productionIncomplete, gapText(gaps));
    return productions.change(batch, { finishedAt: call.now }, call);
  },
};
