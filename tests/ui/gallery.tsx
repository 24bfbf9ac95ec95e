import { StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage } from '#src/contract/languages.ts';
import { I18nProvider } from '#src/i18n/i18n.tsx';
import { adopt, sheet, StyleRootContext } from '#src/theme/styles.ts';
import baseCss from '#src/theme/base.css?inline';
import tokensCss from '#src/theme/tokens.css?inline';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmHost } from '#src/ui/dialog/confirm.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { LayerContext } from '#src/ui/dialog/layer.tsx';
import { createNotices, type Notices } from '#src/ui/notices/notices.ts';
import { NoticeArea } from '#src/ui/notices/notice-area.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { DateGallery } from './gallery-dates.tsx';
import { Forms, type Saves } from './gallery-form.tsx';
import { ComingLate, type Late, LateDialog, LateForm } from './gallery-late.tsx';
import { TreeGallery } from './gallery-tree.tsx';
import { TreeTableGallery } from './gallery-tree-table.tsx';

/** What the tests use of the page. */
export interface Handles {
  readonly notices: Notices;
  readonly saves: Saves;
  /** The document, or the shadow root around the components: a closed one is not accessible otherwise. */
  readonly root: Document | ShadowRoot;
  /** Removes one row from the table, as a refresh may do. */
  dropRow(id: string): void;
  /** With `?late`. */
  readonly late?: Late;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

/** Charts are a separate chunk, as in the console. */
const ChartGallery = lazyComponent(() => import('./gallery-charts.tsx'));
const search = new URLSearchParams(location.search);
const language = search.get('language');
const theme = search.get('theme') ?? 'def-theme';
const many = Array.from({ length: 40 }, (_, index) => ({ value: index, label: `Station ${index}` }));
const allRows: readonly Row[] = Array.from({ length: Number(search.get('rows') ?? 20) }, (_, index) => ({
  id: `row-${index}`,
  title: `Alarm ${index}`,
  count: index,
}));
const columns = [
  { id: 'title', header: 'Alarm', sortable: true, cell: ({ title }: Row) => title },
  { id: 'count', header: 'Count', width: 120, align: 'end' as const, cell: ({ count }: Row) => count },
];
const notices = createNotices();
const saves: Saves = { answers: [], sent: [] };

function Table({ expose }: { expose(handles: Pick<Handles, 'dropRow'>): void }) {
  const [rows, setRows] = useState(allRows);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  useEffect(() => expose({ dropRow: (id) => setRows((all) => all.filter((row) => row.id !== id)) }), [expose]);
  return (
    <div style={{ blockSize: 400, display: 'grid' }}>
      <DataTable
        caption="Alarms"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        selected={selected}
        onSelect={select}
        current={open}
        onOpen={({ id }) => setOpen(id)}
      />
    </div>
  );
}

function Fields() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [chosen, choose] = useState<readonly number[]>([]);
  const [site, chooseSite] = useState<number | undefined>(undefined);
  const shared = { multiple: true, options: many, value: chosen, none: 'All', onChange: choose } as const;
  return (
    <>
      <Button id="opener" onClick={() => setOpen(true)}>
        Open
      </Button>
      <SelectField {...shared} searchable label="Stations" />
      <Dialog
        open={open}
        title="Acknowledge"
        dirty={text !== ''}
        onClose={() => setOpen(false)}
        footer={<Button kind="primary">Save</Button>}
      >
        <TextAreaField label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <SelectField {...shared} label="Checks" />
        <SelectField {...shared} searchable label="Search" />
        <SelectField<number> options={many} none="All" searchable label="Site" value={site} onChange={chooseSite} />
      </Dialog>
    </>
  );
}

function Searches() {
  const [one, chooseOne] = useState<number | undefined>(undefined);
  const [several, chooseSeveral] = useState<readonly number[]>([]);
  const [gone, chooseGone] = useState<number | undefined>(-1);
  const shared = { options: many, none: 'All', searchable: true } as const;
  return (
    <>
      <section aria-label="One">
        <SelectField<number> {...shared} label="Site" value={one} onChange={chooseOne} />
      </section>
      <section aria-label="Several">
        <SelectField<number> {...shared} label="Stations" multiple value={several} onChange={chooseSeveral} />
      </section>
      <SelectField<number> options={many.slice(0, 3)} label="Gone" value={gone} onChange={chooseGone} />
      <SelectField<number>
        options={many.slice(0, 3)}
        none="All"
        label="Gone or all"
        value={gone}
        onChange={chooseGone}
      />
    </>
  );
}

function Content({ expose }: { expose(handles: Partial<Handles>): void }) {
  if (search.has('charts')) return <ChartGallery show={search.get('charts') ?? ''} />;
  if (search.has('tree')) return <TreeGallery count={Number(search.get('tree'))} />;
  if (search.has('treeTable')) return <TreeTableGallery count={Number(search.get('treeTable'))} />;
  if (search.get('late') === 'coming') return <ComingLate expose={expose} />;
  if (search.get('late') === 'form') return <LateForm expose={expose} />;
  if (search.has('late')) return <LateDialog expose={expose} />;
  if (search.has('dates')) return <DateGallery />;
  if (search.has('searches')) return <Searches />;
  if (search.has('form')) return <Forms saves={saves} />;
  return search.has('rows') ? <Table expose={expose} /> : <Fields />;
}

function show(root: Document | ShadowRoot, container: HTMLElement, layer: HTMLElement | undefined): void {
  for (const css of [tokensCss, baseCss]) adopt(root, sheet(css));
  const handles: Handles = { notices, root, saves, dropRow: () => undefined };
  const expose = (some: Partial<Handles>) => Object.assign(window, { gallery: Object.assign(handles, some) });
  expose({});
  createRoot(container).render(
    <StrictMode>
      <StyleRootContext value={root}>
        <I18nProvider language={isLanguage(language) ? language : 'en'}>
          <Suspense>
            <LayerContext value={layer}>
              <ConfirmHost>
                <main>
                  <h1>Blocks</h1>
                  <Content expose={expose} />
                </main>
              </ConfirmHost>
              <NoticeArea notices={notices} />
            </LayerContext>
          </Suspense>
        </I18nProvider>
      </StyleRootContext>
    </StrictMode>,
  );
}

function box(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.dataset['theme'] = theme;
  return element;
}

const host = document.querySelector<HTMLElement>('#root')!;
const mode = search.get('shadow');
if (mode === 'open' || mode === 'closed') {
  const root = host.attachShadow({ mode });
  const [container, layer] = [box('ems-root'), box('ems-layer')];
  root.append(container, layer);
  show(root, container, layer);
} else {
  document.documentElement.dataset['theme'] = theme;
  show(document, host, undefined);
}
