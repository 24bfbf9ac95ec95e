import bell from 'primeicons/raw-svg/bell.svg?icon';
import bolt from 'primeicons/raw-svg/bolt.svg?icon';
import book from 'primeicons/raw-svg/book.svg?icon';
import box from 'primeicons/raw-svg/box.svg?icon';
import building from 'primeicons/raw-svg/building.svg?icon';
import calendar from 'primeicons/raw-svg/calendar.svg?icon';
import car from 'primeicons/raw-svg/car.svg?icon';
import chartBar from 'primeicons/raw-svg/chart-bar.svg?icon';
import chartLine from 'primeicons/raw-svg/chart-line.svg?icon';
import chartPie from 'primeicons/raw-svg/chart-pie.svg?icon';
import circle from 'primeicons/raw-svg/circle.svg?icon';
import clipboard from 'primeicons/raw-svg/clipboard.svg?icon';
import cog from 'primeicons/raw-svg/cog.svg?icon';
import database from 'primeicons/raw-svg/database.svg?icon';
import desktop from 'primeicons/raw-svg/desktop.svg?icon';
import envelope from 'primeicons/raw-svg/envelope.svg?icon';
import externalLink from 'primeicons/raw-svg/external-link.svg?icon';
import file from 'primeicons/raw-svg/file.svg?icon';
import folder from 'primeicons/raw-svg/folder.svg?icon';
import gauge from 'primeicons/raw-svg/gauge.svg?icon';
import globe from 'primeicons/raw-svg/globe.svg?icon';
import history from 'primeicons/raw-svg/history.svg?icon';
import home from 'primeicons/raw-svg/home.svg?icon';
import key from 'primeicons/raw-svg/key.svg?icon';
import list from 'primeicons/raw-svg/list.svg?icon';
import map from 'primeicons/raw-svg/map.svg?icon';
import server from 'primeicons/raw-svg/server.svg?icon';
import shield from 'primeicons/raw-svg/shield.svg?icon';
import sitemap from 'primeicons/raw-svg/sitemap.svg?icon';
import sliders from 'primeicons/raw-svg/sliders-h.svg?icon';
import sun from 'primeicons/raw-svg/sun.svg?icon';
import table from 'primeicons/raw-svg/table.svg?icon';
import user from 'primeicons/raw-svg/user.svg?icon';
import users from 'primeicons/raw-svg/users.svg?icon';
import wallet from 'primeicons/raw-svg/wallet.svg?icon';
import wrench from 'primeicons/raw-svg/wrench.svg?icon';
import type { IconShape } from '#src/ui/button/icon.tsx';

/** Names that a server may give to a menu row's icon. */
const icons: ReadonlyMap<string, IconShape> = new Map([
  ['bell', bell],
  ['bolt', bolt],
  ['book', book],
  ['box', box],
  ['building', building],
  ['calendar', calendar],
  ['car', car],
  ['chart-bar', chartBar],
  ['chart-line', chartLine],
  ['chart-pie', chartPie],
  ['clipboard', clipboard],
  ['cog', cog],
  ['database', database],
  ['desktop', desktop],
  ['envelope', envelope],
  ['external-link', externalLink],
  ['file', file],
  ['folder', folder],
  ['gauge', gauge],
  ['globe', globe],
  ['history', history],
  ['home', home],
  ['key', key],
  ['list', list],
  ['map', map],
  ['server', server],
  ['shield', shield],
  ['sitemap', sitemap],
  ['sliders-h', sliders],
  ['sun', sun],
  ['table', table],
  ['user', user],
  ['users', users],
  ['wallet', wallet],
  ['wrench', wrench],
]);

/** The names that the form of a menu row offers. */
export const menuIconNames: readonly string[] = [...icons.keys()];

/** `bell` as well as `pi pi-bell`; an unknown name gets the sign of its kind. */
export function menuIcon({
  icon,
  kind,
}: {
  readonly icon: string | null;
  readonly kind: 'folder' | 'page';
}): IconShape {
  const name = icon?.trim().replace(/^(pi\s+)?pi-/, '') ?? '';
  return icons.get(name) ?? (kind === 'folder' ? folder : circle);
}
