import { type RefCallback, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { bringIntoView } from '../bring-into-view.ts';
import { serverFields } from './server-fields.ts';
import type { SchemaForm } from './use-schema-form.ts';

export interface SubmitOptions<In extends FieldValues, Out, Answer> {
  form: SchemaForm<In, Out>;
  /** Sends it. A rejection leaves the form as it is and is shown. */
  save(values: Out): Promise<Answer>;
  /** It is saved; with what `save` came back with. */
  onDone(answer: Answer): void;
  /** Names of the form's fields by those of the request, where they differ: `{ newPassword: 'passwordNew' }`. */
  fieldOf?: Readonly<Record<string, FieldPath<In>>> | undefined;
}

interface Submit {
  /** For the `<form>`: the first wrong field in it gets the focus. */
  ref: RefCallback<HTMLFormElement>;
  /** False until the form has come: the browser submits nothing before. */
  isThere: boolean;
  onSubmit(event: SyntheticEvent): void;
  busy: boolean;
  /** Why the last try failed, unless all of it stands beside fields. */
  failure: unknown;
  /** Ends a try that has no answer yet: whether it is stored is not known then, and a later answer counts no more. */
  stopWaiting(): void;
  /** The last try was ended so. */
  isUnknown: boolean;
}

/** Shows the server's field errors at their fields; false where an error belongs to no field. */
function showFieldErrors<In extends FieldValues, Out, Answer>(
  { form, fieldOf = {} }: SubmitOptions<In, Out, Answer>,
  error: unknown,
): boolean {
  const complaints = Object.entries(serverFields(error));
  const known = form.getValues();
  const placed = complaints.filter(([field, message]) => {
    const name = (Object.hasOwn(fieldOf, field) && fieldOf[field]) || (field as FieldPath<In>);
    const isKnown = Object.hasOwn(known, name.split('.')[0] ?? name);
    if (isKnown) form.setError(name, { type: 'server', message });
    return isKnown;
  });
  return complaints.length > 0 && placed.length === complaints.length;
}

const wrongField = '.ems-field:has(.ems-field-error) :is(input, select, textarea, button)';

/** Submits a schema form once at a time; after a failure the first wrong field has the focus. */
export function useSubmit<In extends FieldValues, Out, Answer>(options: SubmitOptions<In, Out, Answer>): Submit {
  const { form, save, onDone } = options;
  const element = useRef<HTMLFormElement>(null);
  const [isThere, setIsThere] = useState(false);
  const ref = useCallback((present: HTMLFormElement | null) => {
    element.current = present;
    // Hidden again by a later part, it can be submitted all the same.
    if (present) setIsThere(true);
  }, []);
  const sending = useRef(false);
  const stop = useRef(() => {});
  const [tried, setTried] = useState<{ failure: unknown; isUnknown: boolean }>();
  useEffect(() => {
    const wrong = tried && element.current?.querySelector<HTMLElement>(wrongField);
    wrong?.focus();
    // Where it had the focus before, only its message has come.
    bringIntoView(wrong ?? null);
  }, [tried]);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setTried(undefined);
    let [failure, isUnknown]: [unknown, boolean] = [undefined, false];
    const note = (error: unknown) => {
      if (!showFieldErrors(options, error)) failure = error;
    };
    const sent = (values: Out) =>
      new Promise<void>((resolve, reject) => {
        let isWaiting = true;
        const end = (act: () => void) => {
          if (isWaiting) act();
          isWaiting = false;
          resolve();
        };
        stop.current = () => end(() => (isUnknown = true));
        save(values)
          .then(
            (answer) => end(() => onDone(answer)),
            (error: unknown) => end(() => note(error)),
          )
          .catch(reject);
      });
    // Only at its end are all errors in the form's state, and with it on the screen.
    void form
      .handleSubmit(sent)(event)
      .finally(() => {
        sending.current = false;
        setTried({ failure, isUnknown });
      });
  };
  return {
    ref,
    isThere,
    onSubmit,
    busy: form.formState.isSubmitting,
    failure: tried?.failure,
    stopWaiting: () => stop.current(),
    isUnknown: tried?.isUnknown === true,
  };
}
