import { addControls } from './controls.ts';
import { viewInWords } from './orbit.ts';
import type { Viewer } from './viewer.ts';

export interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
}

/** What stands on the stage: the drawing, and how it is taken away again with its canvas. */
export interface OnStage {
  readonly viewer: Viewer;
  readonly remove: () => void;
}

const CANVAS_CLASS = 'absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing -outline-offset-3';

/** Null where there is no WebGL, before anything is fetched in vain. */
export function makeSurface(): Surface | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true });
  return context && { canvas, context };
}

interface StageOptions {
  readonly canvas: HTMLCanvasElement;
  readonly viewer: Viewer;
  readonly label: string;
  /** Id of the text that says how it is turned. */
  readonly help: string;
  /** From where it is looked at, in words. */
  readonly onView: (view: string) => void;
}

/** Puts the canvas on the stage, with its controls. */
export function putOnStage(host: HTMLElement, { canvas, viewer, label, help, onView }: StageOptions): OnStage {
  Object.assign(canvas, { className: CANVAS_CLASS, tabIndex: 0, role: 'application', ariaLabel: label });
  canvas.setAttribute('aria-roledescription', '3D-model');
  canvas.setAttribute('aria-describedby', help);
  host.append(canvas);
  const removeControls = addControls(canvas, viewer, (orbit) => onView(viewInWords(orbit)));
  return {
    viewer,
    remove() {
      removeControls();
      viewer.dispose();
      canvas.remove();
    },
  };
}
