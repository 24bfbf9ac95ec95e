import { type RefObject, useEffect, useRef, useState } from 'react';
import { once } from '#src/lib/once.ts';
import type { Engine, EngineOption } from './engine.ts';

/** One chunk for every chart of the console, loaded with the first of them. */
const loadEngine = once(() => import('./engine.ts'));

/**
 * Loads the chart engine while the values are still being read. A failure is ignored here: drawing loads the code again
 * and shows the error.
 */
export function usePreparedEngine(): void {
  useEffect(() => void loadEngine().catch(() => undefined), []);
}

/** The screen's pixel ratio. It changes with the zoom or another screen; canvases must then be created again. */
function useDensity(): number {
  const [density, setDensity] = useState(() => window.devicePixelRatio);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${density}dppx)`);
    const changed = () => setDensity(window.devicePixelRatio);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, [density]);
  return density;
}

const draw = (engine: Engine, option: EngineOption) =>
  engine.setOption(option, { replaceMerge: ['series', 'xAxis', 'yAxis'], silent: true });

export interface EngineView {
  /** The chart has been drawn. */
  readonly ready: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly engine: RefObject<Engine | undefined>;
}

/** Draws the option in the box: starts with it, follows its width, and leaves nothing behind. */
export function useEngine(box: RefObject<HTMLElement | null>, option: EngineOption | undefined): EngineView {
  const engine = useRef<Engine>(undefined);
  const latest = useRef(option);
  const [ready, setReady] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const density = useDensity();
  useEffect(() => {
    latest.current = option;
    if (option && engine.current) draw(engine.current, option);
  }, [option]);
  const hasOption = option !== undefined;
  useEffect(() => {
    const element = box.current;
    if (!element || !hasOption) return;
    let gone = false;
    const sizes = new ResizeObserver(() => engine.current?.resize());
    const show = (made: Engine) => {
      engine.current = made;
      if (latest.current) draw(made, latest.current);
      sizes.observe(element);
      setReady(true);
    };
    loadEngine().then(
      ({ start }) => !gone && show(start(element)),
      (reason: unknown) => !gone && setError(reason),
    );
    return () => {
      gone = true;
      sizes.disconnect();
      engine.current?.dispose();
      engine.current = undefined;
      setReady(false);
    };
  }, [box, hasOption, density, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt((count) => count + 1);
  };
  return { ready, error, retry, engine };
}
