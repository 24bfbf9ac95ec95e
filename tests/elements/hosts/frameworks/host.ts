/** What a framework's page sets on its bell, each in the framework's own way. */
export interface BellProps {
  readonly shown: boolean;
  readonly max: number;
  readonly compact: boolean;
  readonly locale: string | undefined;
  /** An object and a function: properties, never attributes. */
  readonly config: object;
  readonly getToken: (request: { reason: string }) => Promise<string>;
  /** The page leads on itself when an alarm is chosen. */
  readonly leads: boolean;
}

export interface Seen {
  readonly name: string;
  readonly detail: unknown;
}

/** What the page offers to the test. */
export interface FrameworkHost {
  readonly framework: string;
  readonly seen: readonly Seen[];
  /** Renders anew with these changed. */
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

/** Starts a framework's page: `begin` renders the first time and says how to render again. */
export async function start(
  framework: string,
  begin: (props: BellProps, listeners: Listeners) => Rendering,
): Promise<void> {
  const { api = '' } = document.body.dataset;
  const answer = await fetch(`${api}/ems-config.json`);
  const config = { ...((await answer.json()) as object), apiBase: `${api}/api` };
  const seen: Seen[] = [];
  let props: BellProps = {
    shown: true,
    max: 2,
    compact: false,
    locale: 'de',
    config,
    getToken: page.getToken,
    leads: false,
  };
  const note = (event: CustomEvent) => void seen.push({ name: event.type, detail: event.detail as unknown });
  const { render } = begin(props, {
    counted: note,
    chosen(event) {
      note(event);
      if (props.leads) event.preventDefault();
    },
  });
  page.framework = {
    framework,
    seen,
    set(changes) {
      props = { ...props, ...changes };
      render(props);
    },
  };
}
