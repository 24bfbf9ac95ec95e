import { type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Language } from '#src/contract/languages.ts';
import { adopt, readopt, sheet, StyleRootContext } from '#src/theme/styles.ts';
import { isTheme } from '#src/theme/themes.ts';
import tokens from '#src/theme/tokens.css?inline';
import { LayerContext } from '#src/ui/dialog/layer.tsx';
import type { ElementHost, ElementModule, Mounted, Props } from './definition.ts';
import css from './element.css?inline';
import { followLanguage, languageOf } from './language.ts';
import { createLayer } from './layer.ts';

export interface ElementViewProps<P = Props> {
  readonly host: ElementHost;
  readonly props: P;
  readonly language: Language;
}

const sheets = [sheet(css), sheet(tokens)];

/** What a kind of element needs beyond the common sheets. */
export interface Box {
  readonly name: string;
  readonly sheets: readonly CSSStyleSheet[];
}

/** All languages of the console run from left to right, independent of the host page's direction. */
function setDocumentAttributes(box: HTMLElement, language: Language, theme: unknown): void {
  box.lang = language;
  box.dir = 'ltr';
  if (isTheme(theme)) box.dataset['theme'] = theme;
  else delete box.dataset['theme'];
}

/** What a page has not got yet, a framework gives as null or as an empty text: both count as not given. */
const givenOf = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== null && value !== ''));

class ReactView implements Mounted {
  readonly #host: ElementHost;
  readonly #view: ComponentType<ElementViewProps>;
  readonly #container = document.createElement('div');
  readonly #layer: ReturnType<typeof createLayer>;
  readonly #root: Root;
  #props: Props;
  #unfollow = () => {};

  constructor(host: ElementHost, view: ComponentType<ElementViewProps>, props: Props, box: Box | undefined) {
    this.#host = host;
    this.#view = view;
    this.#props = props;
    for (const styles of [...sheets, ...(box?.sheets ?? [])]) adopt(host.root, styles);
    this.#container.className = 'ems-root';
    if (box) this.#container.dataset['box'] = box.name;
    this.#container.part.add('root');
    host.root.replaceChildren(this.#container);
    this.#layer = createLayer(host.root);
    // Without a handler React reports a failed tree to window.onerror, which belongs to the host page.
    this.#root = createRoot(this.#container, {
      onUncaughtError: (error) => queueMicrotask(() => host.fail('render', error)),
      onRecoverableError: (error) => console.warn(error),
    });
    this.update(props);
  }

  update(props: Props): void {
    this.#props = props;
    this.#layer.show();
    this.#unfollow();
    this.#unfollow = followLanguage(this.#host.element, () => this.#draw());
    this.#draw();
  }

  adopted(): void {
    readopt(this.#host.root);
  }

  unmount(): void {
    this.#unfollow();
    this.#root.unmount();
    this.#layer.remove();
    this.#container.remove();
  }

  #draw(): void {
    const language = languageOf(this.#host.element, this.#props['locale']);
    for (const box of [this.#container, this.#layer.layer]) setDocumentAttributes(box, language, this.#props['theme']);
    const View = this.#view;
    this.#root.render(
      <StyleRootContext value={this.#host.root}>
        <LayerContext value={this.#layer.layer}>
          <Suspense fallback={null}>
            <View host={this.#host} props={givenOf(this.#props)} language={language} />
          </Suspense>
        </LayerContext>
      </StyleRootContext>,
    );
  }
}

/** The code of an element: its React component under the shadow root's styles, theme and language. */
export const elementModule = <P extends object>(
  view: ComponentType<ElementViewProps<P>>,
  box?: Box,
): ElementModule => ({
  mount: (host, props) =>
    new ReactView(host, view as ComponentType<ElementViewProps<object>> as ComponentType<ElementViewProps>, props, box),
});
