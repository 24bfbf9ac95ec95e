import type { PageQuery } from '#src/blocks/use-page-query.ts';

/** The state of the page in its URL, apart from the station. */
export interface SceneQuery {
  readonly view: 'diagram' | 'list';
  /** The device whose panel is open. */
  readonly device: string | undefined;
  /** A moment of the past, milliseconds since 1970; undefined: now. */
  readonly at: number | undefined;
}

/** Reads the address; whatever it does not understand counts as not set. */
export function readSceneQuery(get: PageQuery['get']): SceneQuery {
  const at = Date.parse(get('at') ?? '');
  return {
    view: get('view') === 'list' ? 'list' : 'diagram',
    device: get('device') ?? undefined,
    at: Number.isNaN(at) ? undefined : at,
  };
}

/** What a change of it changes in the address. */
export const sceneChanges = (change: Partial<SceneQuery>): Record<string, string | null> => ({
  ...('view' in change && { view: change.view === 'list' ? 'list' : null }),
  ...('device' in change && { device: change.device ?? null }),
  ...('at' in change && { at: change.at === undefined ? null : new Date(change.at).toISOString() }),
});
