import { useEffect, useId, useRef } from 'react';
import {
  FIRST_ANGLE,
  inFigures,
  NOTCHES,
  STEEPEST,
  TILT_NAME,
  TILT_STEP,
  tiltInWords,
} from '../../../domain/pictures/tilt.ts';

interface SliderProps {
  readonly angle: number;
  /** Whether the notches stand below the rail. */
  readonly showsNotches: boolean;
  readonly onMove: (angle: number) => void;
  /** Called when a pointer releases the slider; with the keyboard every angle can be selected. */
  readonly onRelease: () => void;
  readonly onNotch: (notch: number) => void;
}

/** Position of each notch as class names, because the content security policy forbids style attributes. */
const PLACES = ['left-0', 'left-[44.444%]', 'left-[66.667%]', 'left-[83.333%]', 'left-full'] as const;

/** The rail: a native slider with the five notches below it. */
export function Slider({ angle, showsNotches, onMove, onRelease, onNotch }: SliderProps) {
  const id = useId();
  const { input, hold } = useInput(onMove, onRelease);
  return (
    <div className={showsNotches ? 'mt-3' : ''}>
      <label htmlFor={id} className="sr-only">
        {TILT_NAME}
      </label>
      <input
        ref={input}
        id={id}
        type="range"
        min={0}
        max={STEEPEST}
        step={TILT_STEP}
        value={angle}
        aria-valuetext={tiltInWords(angle)}
        autoComplete="off"
        onPointerDown={() => hold(true)}
        onKeyDown={() => hold(false)}
        onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
        className="rail"
      />
      {showsNotches && <Notches angle={angle} onNotch={onNotch} />}
    </div>
  );
}

/** Follows the slider's own element, and whether a pointer holds it. */
function useInput(onMove: SliderProps['onMove'], onRelease: SliderProps['onRelease']) {
  const input = useRef<HTMLInputElement>(null);
  const held = useRef(false);
  // React's `onChange` fires at every step; the native `change` event fires on release.
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    // The slider may have been moved before hydration.
    if (element.valueAsNumber !== FIRST_ANGLE) onMove(element.valueAsNumber);
    const letGo = () => {
      if (held.current) onRelease();
      held.current = false;
    };
    element.addEventListener('change', letGo);
    return () => element.removeEventListener('change', letGo);
  }, [onMove, onRelease]);
  const hold = (isHeld: boolean) => {
    held.current = isHeld;
  };
  return { input, hold };
}

/** The notches below the rail; where the text is too large to fit there, they are in rows. */
function Notches({ angle, onNotch }: Pick<SliderProps, 'angle' | 'onNotch'>) {
  return (
    <div className="@container mx-3 -mt-2.5">
      <div className="notches figures">
        {NOTCHES.map((notch, index) => (
          <button
            key={notch}
            type="button"
            aria-label={`Kantel naar ${inFigures(notch)} graden`}
            aria-current={notch === angle || undefined}
            onClick={() => onNotch(notch)}
            className={PLACES[index]}
          >
            {`${inFigures(notch)}°`}
          </button>
        ))}
      </div>
    </div>
  );
}
