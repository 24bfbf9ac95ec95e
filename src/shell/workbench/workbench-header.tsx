import arrowLeft from 'primeicons/raw-svg/arrow-left.svg?icon';
import desktop from 'primeicons/raw-svg/desktop.svg?icon';
import times from 'primeicons/raw-svg/times.svg?icon';
import type { Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePicture } from '#src/blocks/use-picture.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { Theme } from '#src/theme/themes.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { useGuest } from '../guest.ts';
import { Clock } from '../layout/top-bar/clock.tsx';
import { FullscreenButton } from '../layout/top-bar/fullscreen-button.tsx';
import { LinkState } from '../layout/top-bar/link-state.tsx';
import barCss from '../layout/top-bar/top-bar.css?inline';
import { Weather } from '../layout/weather/weather.tsx';
import type { RouteTable } from '../menu/route-table.ts';
import { normalPath } from '../paths.ts';
import { stationName } from './station-name.ts';
import { useCloseWindow } from './use-close-window.ts';
import { canGoBack, isScene, scenePath, workbenchHomePath } from './workbench-paths.ts';
import { workbenchTexts } from './workbench-texts.ts';

/** For what the header has in common with the console's top bar. */
const barStyles = sheet(barCss);
const headerTheme: Theme = 'home-theme';

interface WorkbenchHeaderProps {
  systemName: string;
  logo: string | undefined;
  table: RouteTable;
  /** Hangs the page on the wall; undefined: it is there. */
  enterWall: (() => void) | undefined;
  /** Is given the place for the key of the film behind the page. */
  backdropKey: Ref<HTMLElement>;
}

export function WorkbenchHeader({ systemName, logo, table, enterWall, backdropKey }: WorkbenchHeaderProps) {
  const t = useTexts(workbenchTexts);
  const { search } = useLocation();
  const { user } = useSession();
  const station = stationName(search, user);
  const isGuest = useGuest() !== undefined;
  const picture = usePicture(logo);
  useStyles(barStyles);
  return (
    <header className="ems-workbench-top" data-theme={headerTheme}>
      <BackButton />
      {picture && <img className="ems-workbench-logo" src={picture} alt="" />}
      <p className="ems-workbench-name">
        <span title={systemName}>{withSoftHyphens(systemName)}</span>
        {station && (
          <span className="ems-workbench-station" title={station}>
            {station}
          </span>
        )}
      </p>
      <SceneSwitch table={table} />
      <Weather />
      <LinkState />
      <Clock />
      <span ref={backdropKey} className="ems-workbench-slot" />
      {!isGuest && enterWall && (
        <IconButton className="ems-workbench-wide" icon={desktop} label={t('wall.enter')} onClick={enterWall} />
      )}
      {!isGuest && <FullscreenButton />}
    </header>
  );
}

function BackButton() {
  const t = useTexts(workbenchTexts);
  const navigate = useNavigate();
  const closeWindow = useCloseWindow();
  const { pathname } = useLocation();
  const guest = useGuest();
  const goesBack = isScene(pathname) && (guest ? guest.canGoBack() : canGoBack(history.state));
  return goesBack ? (
    <IconButton icon={arrowLeft} label={t('back')} onClick={() => void navigate(-1)} />
  ) : (
    <IconButton icon={times} label={t('close')} onClick={() => void closeWindow()} />
  );
}

/** Home and station scene side by side, for users who may see both. */
function SceneSwitch({ table }: Pick<WorkbenchHeaderProps, 'table'>) {
  const t = useTexts(workbenchTexts);
  const isAllowed = usePermission('workBench_scene');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = normalPath(pathname);
  const views = [
    { to: workbenchHomePath, label: t('home') },
    { to: scenePath, label: t('scene') },
  ];
  const isOffered = isAllowed && views.some(({ to }) => to === path) && views.every(({ to }) => table.pages.has(to));
  if (!isOffered) return null;
  return (
    <nav className="ems-workbench-switch" aria-label={t('switch')}>
      {views.map(({ to, label }) => (
        <Button
          key={to}
          kind={to === path ? 'primary' : 'secondary'}
          aria-current={to === path ? 'page' : undefined}
          onClick={() => to !== path && void navigate(to + search)}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
