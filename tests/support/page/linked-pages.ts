/** Pages without an entry in the menu: the addresses, with a record, that links to them have. */
export const linkedPages: Readonly<Record<string, string>> = {
  '/messageDetail': '/messageDetail',
  '/demandDetail': '/demandDetail?demand=D6',
  '/powerEquipment': '/powerEquipment?station=st-a',
  '/powerEquipmentStoredEnergyScene': '/powerEquipmentStoredEnergyScene?station=st-a',
};
