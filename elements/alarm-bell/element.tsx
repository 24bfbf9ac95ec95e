import { useCallback, useEffect, useMemo, useState } from 'react';
import { type AlarmChoice, AlarmBell, type BellTarget } from '#src/features/alarm-bell/alarm-bell.tsx';
import { usePushStatus } from '#src/features/alarm-bell/bell-data.ts';
import { type BellAppearance, BellFrame, type Opening } from '#src/features/alarm-bell/bell-frame.tsx';
import { texts } from '#src/features/alarm-bell/texts.ts';
import { usePlainTexts } from '#src/i18n/plain.ts';
import { Providers } from '#src/runtime.tsx';
import { runtimeOf } from '../core/connection.ts';
import type { ElementHost, ElementModule } from '../core/definition.ts';
import type { Link } from '../core/link.ts';
import { elementModule, type ElementViewProps } from '../core/mount.tsx';
import { setStates } from '../core/states.ts';
import { tellPage } from '../core/tell-page.ts';
import { type ConnectionState, useConnection } from '../core/use-connection.ts';
import { usePageRight } from '../core/use-page-right.ts';
import type { AlarmBellEvents, AlarmBellProperties } from './definition.ts';

type ViewProps = ElementViewProps<AlarmBellProperties>;

interface ConnectedProps extends ViewProps, Opening {
  link: Link;
}

function ConnectedBell(view: ConnectedProps) {
  const { host, link, language } = view;
  const runtime = useMemo(() => runtimeOf(link, language, { onError: tellPage(host) }), [host, link, language]);
  return (
    <Providers runtime={runtime}>
      <BellWithRight {...view} />
    </Providers>
  );
}

const emitCount = (host: ElementHost, unread: number) => host.emit('ems-count-change', { unread });

/** The bell shows what the page of the messages does: who does not have that page gets a notice. */
function BellWithRight(view: ConnectedProps) {
  const { host, props, language, open, onOpenChange } = view;
  const t = usePlainTexts(texts, language);
  const { name, title, text } = t.revoked;
  const isGranted = usePageRight(host, 'views/message/index', text);
  useEffect(() => {
    if (!isGranted) emitCount(host, 0);
  }, [host, isGranted]);
  if (isGranted) return <SignedInBell {...view} />;
  const appearance: BellAppearance = { name, title: t.name, broken: t.broken, tone: 'muted' };
  return (
    <BellFrame appearance={appearance} compact={props.compact} {...{ open, onOpenChange }}>
      {({ BellNotice }) => <BellNotice title={title} text={text} />}
    </BellFrame>
  );
}

function SignedInBell({ host, props, link, open, onOpenChange }: ConnectedProps) {
  const offline = usePushStatus(link.push).isAway;
  useEffect(() => setStates(host.internals, { offline }), [host, offline]);
  useEffect(() => () => setStates(host.internals, { unread: false, offline: false }), [host]);
  // A cancelled event is the page's to deal with; otherwise the panel shows what it has.
  const emit = useCallback(
    <N extends keyof AlarmBellEvents>(event: N, detail: AlarmBellEvents[N]) => !host.emit(event, detail),
    [host],
  );
  const counted = useCallback(
    (unread: number) => {
      setStates(host.internals, { unread: unread > 0 });
      emitCount(host, unread);
    },
    [host],
  );
  return (
    <AlarmBell
      compact={props.compact}
      max={props.max}
      open={open}
      onOpenChange={onOpenChange}
      onCountChange={counted}
      onAlarmOpen={(alarm: AlarmChoice) => emit('ems-alarm-open', alarm)}
      onNavigate={(target: BellTarget) => emit('ems-navigate', target)}
    />
  );
}

interface UnconnectedProps extends ViewProps, Opening {
  state: Exclude<ConnectionState, { status: 'ready' }>;
  retry(): void;
}

/** The bell without a session: being connected, signed out, or failed. */
function UnconnectedBell({ state, retry, props, language, ...opening }: UnconnectedProps) {
  const t = usePlainTexts(texts, language);
  if (state.status === 'waiting') {
    const appearance: BellAppearance = { name: t.loading, title: t.name, broken: t.broken, tone: 'muted', busy: true };
    return (
      <BellFrame appearance={appearance} compact={props.compact} {...opening}>
        {({ BellNotice }) => <BellNotice title={t.busy} />}
      </BellFrame>
    );
  }
  const failed = state.status === 'failed';
  const words = failed ? { ...t.failed, ...(state.isMisconfigured && t.misconfigured) } : t.signedOut;
  const tone = failed ? 'failed' : 'muted';
  const appearance: BellAppearance = { name: words.name, title: t.name, broken: t.broken, tone };
  return (
    <BellFrame appearance={appearance} compact={props.compact} {...opening}>
      {({ BellNotice }) => (
        <BellNotice
          title={words.title}
          text={words.text}
          detail={failed ? state.message : undefined}
          action={{ label: words.retry, run: retry }}
        />
      )}
    </BellFrame>
  );
}

function AlarmBellElement(view: ViewProps) {
  const { host, props } = view;
  const [state, retry] = useConnection(host, props);
  const [open, setOpen] = useState(false);
  const { status } = state;
  useEffect(() => {
    host.answer({ open: () => setOpen(true), close: () => setOpen(false), signIn: retry });
  }, [host, retry]);
  useEffect(() => {
    setStates(host.internals, { open, error: status === 'failed', 'signed-out': status === 'signed-out' });
  }, [host, open, status]);
  const opening = { open, onOpenChange: setOpen };
  if (state.status === 'ready') return <ConnectedBell {...view} {...opening} link={state.link} />;
  return <UnconnectedBell {...view} {...opening} state={state} retry={retry} />;
}

export const { mount }: ElementModule = elementModule(AlarmBellElement);
