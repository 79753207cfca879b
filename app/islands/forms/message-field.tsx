import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../../ui/field.tsx';
import { Counter, type FieldProps } from './parts.tsx';

/** The length of the message while it is typed. */
export function useMessageLength(initial: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(initial.length);
  // Counts text that was typed before hydration too.
  useEffect(() => setLength(ref.current?.value.length ?? 0), []);
  return {
    length,
    /** Called after the fields were emptied. */
    empty: () => setLength(0),
    textArea: {
      ref,
      onInput: ({ currentTarget }: FormEvent<HTMLTextAreaElement>) => setLength(currentTarget.value.length),
    },
  };
}

interface MessageFieldProps {
  readonly field: FieldProps;
  readonly typed: ReturnType<typeof useMessageLength>;
  readonly rows: number;
  /** Maximum length; more can be typed, but is refused. */
  readonly max: number;
}

/** The field 'Bericht' with a character counter. */
export function MessageField({ field, typed, rows, max }: MessageFieldProps) {
  return (
    <div>
      <TextArea {...field} {...typed.textArea} label="Bericht" rows={rows} describedBy="message-teller" />
      <Counter id="message-teller" length={typed.length} max={max} />
    </div>
  );
}
