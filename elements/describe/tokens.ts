interface Token {
  readonly name: string;
  readonly text: string;
  readonly initial: string;
}

/** The custom properties by which a page styles an element, with the values of def-theme. */
export const tokens: readonly Token[] = [
  { name: '--ems-font', text: 'Font family', initial: 'system-ui, …' },
  {
    name: '--ems-size',
    text: 'Size of text; 12, 13, 16 and 20 px are `-small`, `-table`, `-large`, `-title`',
    initial: '14px',
  },
  { name: '--ems-radius', text: 'Radius of corners', initial: '6px' },
  { name: '--ems-page', text: 'Ground', initial: '#f3f5f8' },
  { name: '--ems-panel', text: 'Ground of tables and panels', initial: '#ffffff' },
  { name: '--ems-raised', text: 'Ground of overlays', initial: '#ffffff' },
  { name: '--ems-ink', text: 'Text', initial: '#17212b' },
  { name: '--ems-muted', text: 'Secondary text', initial: '#566575' },
  { name: '--ems-line', text: 'Lines between things', initial: '#dde3ea' },
  { name: '--ems-accent', text: 'Links, main buttons, focus', initial: '#1463d6' },
  { name: '--ems-on-accent', text: 'Text on the accent', initial: '#ffffff' },
];
