import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorkbenchConfig } from '#src/blocks/map/use-workbench-config.ts';
import { findPage, type RouteTable } from '../../menu/route-table.ts';
import { useIdle } from './use-idle.ts';
import { offWall, onWall, readWall, shownPage, wallNames } from './wall-plan.ts';

/** The wall as the frame shows it, and what can be done with it. */
export interface Wall {
  readonly on: boolean;
  readonly idle: boolean;
  /** From 0; -1: a page that is not in the turn. */
  readonly index: number;
  readonly count: number;
  readonly seconds: number;
  readonly paused: boolean;
  setPaused(paused: boolean): void;
  turn(steps: number): void;
  enter(): void;
  leave(): void;
}

/** A rotation of pages. Its state is in the address, so that a restarted wall continues. */
export function useWall(table: RouteTable): Wall {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const configured = useWorkbenchConfig().config.wall;
  const plan = useMemo(
    () => readWall({ pathname, search }, configured, (path) => findPage(table, path) !== undefined),
    [pathname, search, configured, table],
  );
  const on = plan !== undefined;
  const { idle, touches } = useIdle(on);
  const [paused, setPaused] = useState(false);
  const index = plan ? shownPage(plan, { pathname, search }) : -1;
  const count = plan?.pages.length ?? 0;
  const turn = useCallback(
    (steps: number) => {
      const next = plan?.pages[(index + steps + count) % count];
      // Turns replace the history entry: "back" must not go through them.
      if (next !== undefined) void navigate(onWall(next, search), { replace: true });
    },
    [plan, index, count, search, navigate],
  );
  const seconds = plan?.seconds ?? 0;
  // A query written by the page (a moved map) does not restart its time; a touch does.
  const page = `${index} ${pathname}`;
  useTurns({ active: on && !paused && count > 1, seconds, page, touches, turn });
  const leave = useCallback(() => void navigate({ search: offWall(search) }, { replace: true }), [search, navigate]);
  const enter = useCallback(() => {
    const query = new URLSearchParams(search);
    query.set(wallNames.on, '1');
    void navigate({ search: `?${query}` }, { replace: true });
  }, [search, navigate]);
  return { on, idle, index, count, seconds, paused, setPaused, turn, enter, leave };
}

interface Turns {
  readonly active: boolean;
  readonly seconds: number;
  readonly page: string;
  readonly touches: number;
  readonly turn: (steps: number) => void;
}

function useTurns({ active, seconds, page, touches, turn }: Turns): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => !document.hidden && latest.current(1), seconds * 1000);
    return () => clearInterval(timer);
  }, [active, seconds, page, touches]);
}
