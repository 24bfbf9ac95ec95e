import { mount } from 'svelte';
import { writable } from 'svelte/store';
import Bell from './bell.svelte';
import { type BellProps, start } from './host.ts';

void start('svelte', (first, listeners) => {
  const state = writable(first);
  mount(Bell, { target: document.getElementById('app') as HTMLElement, props: { state, listeners } });
  return { render: (next: BellProps) => state.set(next) };
});
