/** The elements as these pages place them: their attributes by tag. */
export const elements = {
  'ems-alarm-bell': {},
  'ems-work-order-list': {},
  'ems-station-monitor': { view: 'photovoltaic', 'station-id': 'st-a' },
  'ems-console': { path: '/workOrder' },
  'ems-workbench': { path: '/workBench' },
};

/** The address of a server's API and its configuration, as attributes. */
export const served = (api) => ({ 'api-base': `${api}/api`, 'config-url': `${api}/ems-config.json` });

/** An element with these attributes whose page answers for the session by `getToken`. */
export function make(tag, attributes, getToken) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return Object.assign(element, { getToken });
}
