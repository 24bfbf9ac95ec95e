import type { LoadableElement } from './definition.ts';
import { createElementClass, type ElementOptions } from './ems-element.ts';

export interface DefineOptions {
  shadow?: ElementOptions['shadow'];
  /** Appended to each tag, so that two versions can stand on one page: `-2` makes `ems-alarm-bell-2`. */
  suffix?: string;
  /** Another registry than the page's. */
  registry?: CustomElementRegistry;
}

/**
 * Defines the elements whose tags are free. A tag that is already defined is skipped, with a warning if its version
 * differs. Does nothing without a DOM.
 */
export function defineAll(
  definitions: readonly LoadableElement[],
  { shadow, suffix = '', registry = globalThis.customElements }: DefineOptions,
  where: Omit<ElementOptions, 'shadow'>,
): void {
  if (!registry) return;
  for (const definition of definitions) {
    const tag = definition.tag + suffix;
    const owner = registry.get(tag) as { emsVersion?: string } | undefined;
    if (!owner) registry.define(tag, createElementClass(definition, { ...where, shadow }));
    else if (owner.emsVersion !== where.version)
      console.warn(`<${tag}> is already defined by version ${owner.emsVersion}; ${where.version} is not used here.`);
  }
}
