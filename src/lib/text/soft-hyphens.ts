const softHyphen = '\u00ad';

/** Second parts of the German compounds in names of systems, organisations, roles, devices and alarms. */
const compoundEnds =
  /(?<=\p{L}{4})(?=management|verwaltung|gesellschaft|führung|partner|überwachung|leitsystem|konfiguration|technik|wechselrichter|speicher|aggregat|anlage|zähler|temperatur|spannung|sollwert|mittelwert|strategie|freigabe|grenze|kappung|basiert|widerst|geschwindigkeit|regelung)/giu;

/** A name whose German compounds may be divided at the end of a line: not every browser knows where. */
export const withSoftHyphens = (name: string): string => name.replace(compoundEnds, softHyphen);
