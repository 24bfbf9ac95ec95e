import { type LocalText, untranslated } from '#src/contract/languages.ts';
import { expiryNoticeDays } from '#src/contract/life-cycle/archive.ts';
import { type DueTaskKind, itemNoticeDays } from '#src/contract/life-cycle/dashboard.ts';
import { gateItemNames } from '#src/contract/life-cycle/gate.ts';
import { isMet } from '#src/contract/rules/life-cycle/life-cycle-gates.ts';
import { isPayable } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { fromWall } from '#src/lib/time/zone-clock.ts';
import { organizationDay, organizationsOf } from '../../call/organization/organizations.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { countryZones } from '../../store/user/contract-term.ts';
import type { World } from '../../world/world.ts';
import { archives, stateOf } from '../archives.ts';
import { deliveries } from './deliveries.ts';
import { type Demand, demands, gateListOf, nextPlanned, nextStage } from './demands.ts';
import { stageBegins } from './life-cycle-texts.ts';
import { punchItems } from './punch-items.ts';
import { demandOf, milestonesOf, sales } from './sales.ts';

/** Something of a project that has to be done by a day. */
export interface DueTask {
  readonly kind: DueTaskKind;
  /** Of the record; a waiver is named by demand, gate and item, a stage by its demand, a payment by its sale. */
  readonly id: string;
  readonly demand: Demand;
  readonly name: LocalText;
  /** The last day. */
  readonly dueOn: string;
  /** Below 0: it is late. By the calendar of the demand's organisation. */
  readonly daysLeft: number;
  /** Since when it is a task, in milliseconds since 1970. */
  readonly since: number;
}

interface Candidate extends Omit<DueTask, 'daysLeft' | 'since'> {
  readonly noticeDays: number;
  readonly createdAt: number;
}

function documentsOf(world: World): Candidate[] {
  return archives
    .store(world)
    .all()
    .flatMap((archive) => {
      const demand = demands.store(world).get(archive.demandId);
      if (!demand || archive.validUntil === '' || stateOf(archive) !== 'valid') return [];
      const { id, title, validUntil, createdAt } = archive;
      const name = untranslated(title);
      return { kind: 'document', id, demand, name, dueOn: validUntil, noticeDays: expiryNoticeDays, createdAt };
    });
}

function waiversOf(world: World): Candidate[] {
  return demands
    .store(world)
    .all()
    .flatMap((demand) =>
      demand.waivers.flatMap(({ gate, kind, dueOn, at }) => {
        const item = gateListOf(demand, gate, world).find((each) => each.kind === kind);
        if (!item || isMet(item)) return [];
        const id = `${demand.id}:${gate}:${kind}`;
        const name = gateItemNames[kind];
        return { kind: 'waiver' as const, id, demand, name, dueOn, noticeDays: itemNoticeDays, createdAt: at };
      }),
    );
}

function punchesOf(world: World): Candidate[] {
  return punchItems
    .store(world)
    .all()
    .flatMap(({ id, demandId, closed, dueOn, text, createdAt }) => {
      const demand = demands.store(world).get(demandId);
      if (!demand || closed || dueOn === '') return [];
      return { kind: 'punch', id, demand, name: untranslated(text), dueOn, noticeDays: itemNoticeDays, createdAt };
    });
}

function stagesOf(world: World): Candidate[] {
  return demands
    .store(world)
    .all()
    .flatMap((demand) => {
      const [stage, dueOn] = [nextStage(demand), nextPlanned(demand)];
      if (!stage || dueOn === '') return [];
      const id = `${demand.id}:${stage}`;
      const createdAt = demand.steps.at(-1)?.at ?? demand.createdAt;
      return { kind: 'stage', id, demand, name: stageBegins[stage], dueOn, noticeDays: itemNoticeDays, createdAt };
    });
}

function paymentsOf(world: World, now: number): Candidate[] {
  const later = iso(now + (itemNoticeDays + 1) * dayMs).slice(0, 10);
  return sales
    .store(world)
    .all()
    .filter(({ state, milestones }) => isPayable(state) && milestones.some(isDue))
    .flatMap((sale) =>
      milestonesOf(sale, { world, now }).flatMap((milestone, index) => {
        if (!isDue(milestone)) return [];
        const demand = demandOf(sale, { world });
        const name = untranslated(`${sale.number} ${milestone.name}`);
        const createdAt = sale.steps.at(-1)?.at ?? sale.createdAt;
        const task = { kind: 'payment' as const, id: `${sale.id}:${index}`, demand, name, createdAt };
        return { ...task, dueOn: milestone.payableOn, noticeDays: itemNoticeDays };
      }),
    );

  /** The workday on which it is payable is never before the agreed one. */
  function isDue({ paidOn, due }: { readonly paidOn: string; readonly due: string }): boolean {
    return paidOn === '' && due <= later;
  }
}

function deliveriesOf(world: World): Candidate[] {
  return deliveries
    .store(world)
    .all()
    .flatMap(({ id, demandId, number, consignee, state, plannedOn, createdAt }) => {
      const demand = demands.store(world).get(demandId);
      if (!demand || state !== 'planned') return [];
      const name = untranslated(`${number} ${consignee}`);
      return { kind: 'delivery', id, demand, name, dueOn: plannedOn, noticeDays: itemNoticeDays, createdAt };
    });
}

const readers = [documentsOf, waiversOf, punchesOf, stagesOf, paymentsOf, deliveriesOf];

/** What ends or is due soon or was due, the earliest first. @param now in milliseconds since 1970 */
export function dueTasks(world: World, now: number): DueTask[] {
  return readers
    .flatMap((read) => read(world, now))
    .flatMap(({ noticeDays, createdAt, ...task }) => {
      const { orgId } = task.demand;
      const daysLeft = Math.round((Date.parse(task.dueOn) - Date.parse(organizationDay(orgId, now, world))) / dayMs);
      if (daysLeft > noticeDays) return [];
      const zone = countryZones[organizationsOf(world).get(orgId)?.country ?? 'CN'];
      const noticed = fromWall(Date.parse(task.dueOn) - noticeDays * dayMs, zone);
      return { ...task, daysLeft, since: Math.max(noticed, createdAt) };
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
}
