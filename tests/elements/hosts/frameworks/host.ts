/** The bell's properties, which each page sets as its framework does. */
export interface BellProps {
  readonly shown: boolean;
  readonly max: number;
  readonly compact: boolean;
  readonly locale: string | undefined;
  /** An object and a function: properties, never attributes. */
  readonly config: object;
  readonly getToken: (request: { reason: string }) => Promise<string>;
  /** The page itself opens a chosen alarm. */
  readonly leads: boolean;
}

export interface Received {
  readonly name: string;
  readonly detail: unknown;
}

/** What the page offers to the test. */
export interface FrameworkHost {
  readonly framework: string;
  readonly received: readonly Received[];
  /** Forgets what was received. */
  clear(): void;
  /** Renders again with these changes. */
  set(changes: Partial<BellProps>): void;
}

export interface Rendering {
  render(props: BellProps): void;
}

/** What the framework's listeners call. */
export interface Listeners {
  counted(event: CustomEvent): void;
  chosen(event: CustomEvent): void;
}

/** The elements are defined after the framework has rendered them. */
export const isLate = new URLSearchParams(location.search).has('late');

const page = globalThis as unknown as {
  getToken: BellProps['getToken'];
  framework: FrameworkHost;
};

/** Puts a server's markup into the page. @returns where it stands */
export function insertMarkup(markup: string): HTMLElement {
  const app = document.getElementById('app') as HTMLElement;
  // oxlint-disable-next-line ems/raw-html -- the markup that the framework has just rendered
  app.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  return app;
}

/** Starts a framework's page: `begin` renders the first time and returns how to render again. */
export async function start(
  framework: string,
  begin: (props: BellProps, listeners: Listeners) => Rendering,
): Promise<void> {
  const { api = '' } = document.body.dataset;
  const answer = await fetch(`${api}/ems-config.json`);
  const config = { ...((await answer.json()) as object), apiBase: `${api}/api` };
  const received: Received[] = [];
  let props: BellProps = {
    shown: true,
    max: 2,
    compact: false,
    locale: 'de',
    config,
    getToken: page.getToken,
    leads: false,
  };
  const note = (event: CustomEvent) => void received.push({ name: event.type, detail: event.detail as unknown });
  const { render } = begin(props, {
    counted: note,
    chosen(event) {
      note(event);
      if (props.leads) event.preventDefault();
    },
  });
  page.framework = {
    framework,
    received,
    clear: () => void received.splice(0),
    set(changes) {
      props = { ...props, ...changes };
      render(props);
    },
  };
}
