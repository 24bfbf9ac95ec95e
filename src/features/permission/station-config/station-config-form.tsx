import * as z from 'zod/mini';
import { choiceOf } from '#src/blocks/form/choice-fields.tsx';
import { defineForm } from '#src/blocks/form/define-form.tsx';
import { number, textArea } from '#src/blocks/form/fields.tsx';
import { pictureField } from '#src/blocks/picture/picture-field.tsx';
import { httpsOrigin } from '#src/contract/rules/origin.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { stationConfigEndpoints, stationConfigForm } from '#src/contract/station/station-config.ts';
import { type SiteScenario, siteScenarios, stationModules } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { dutyField } from './duty-field.tsx';
import { enteredGrant, toEntered, toGrant } from './grant-fields.tsx';
import { grantsField } from './grants-field.tsx';
import { modulesField } from './modules-field.tsx';
import { hasHoles, HolesNotice } from './holes-notice.tsx';
import { texts } from './texts.ts';
import { configReads, usePageOptions } from './use-choices.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const { dutyUserIds, escalationMinutes, home, largeScreen } = stationConfigForm.shape;

/** The form of a configuration; what has no field comes with the record. */
const schema = z.object({
  id: z.string(),
  timeZone: z.string(),
  dutyPeople: z.array(z.object({ id: z.string(), name: z.string() })),
  grants: z.array(enteredGrant),
  dutyUserIds,
  escalationMinutes,
  modules: z.array(z.enum(stationModules)),
  home,
  siteScenarioId: z.string(),
  largeScreen,
  origins: z
    .string()
    .check(
      z.refine(
        (text) => linesOf(text).every((line) => z.safeParse(httpsOrigin, line).success),
        ruleMessage('origin.https'),
      ),
    ),
});

function useScenes() {
  const t = useTexts(texts);
  return siteScenarios.map((scene) => ({ value: scene, label: t(`siteScenarioId.${scene}`) }));
}

/** Grants, duty and appearance of a station. */
export default defineForm(schema, {
  texts,
  fields: {
    grants: grantsField,
    dutyUserIds: dutyField,
    escalationMinutes: number({ required: false }),
    modules: modulesField,
    home: choiceOf(usePageOptions, { none: 'homes.none' }),
    siteScenarioId: choiceOf(useScenes, { none: 'siteScenarioId.none' }),
    largeScreen: pictureField(),
    origins: textArea({ required: false }),
  },
  rows: [
    ['dutyUserIds', 'escalationMinutes'],
    ['home', 'siteScenarioId'],
  ],
  sections: {
    access: ['grants'],
    duty: ['dutyUserIds', 'escalationMinutes'],
    look: ['modules', 'home', 'siteScenarioId', 'largeScreen', 'origins'],
  },
  read: stationConfigEndpoints.getStationConfig,
  update: stationConfigEndpoints.saveStationConfig,
  stale: configReads,
  nameOf: ({ stationName }) => stationName,
  toInput: ({ id, timeZone, grants, dutyPeople, modules, origins }) => ({
    id,
    timeZone,
    dutyPeople,
    grants: grants.map((grant) => toEntered(grant, timeZone)),
    modules: modules ?? [],
    origins: origins.join('\n'),
  }),
  toRequest: ({ id, timeZone, dutyPeople: _people, ...values }, record) => ({
    ...values,
    id,
    revision: record?.revision ?? 0,
    grants: values.grants.map((grant) => toGrant(grant, timeZone)),
    siteScenarioId: values.siteScenarioId as SiteScenario | '',
    modules: values.modules.length === 0 ? null : values.modules,
    origins: linesOf(values.origins),
  }),
  fieldOf: Object.fromEntries(Array.from({ length: 20 }, (_each, index) => [`origins.${index}`, 'origins'])),
  effect: {
    endpoint: stationConfigEndpoints.previewStationConfig,
    request: ({ revision: _revision, effect: _effect, ...form }) => form,
    notice: { isShown: hasHoles, component: HolesNotice },
  },
  widthPx: 760,
});
