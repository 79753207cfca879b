import * as paths from '../../../domain/pages/paths.ts';
import type { Cut } from '../../../domain/pictures/cut.ts';
import { ALT_LENGTH, MAX_ZOOM } from '../../../domain/pictures/own-picture.ts';
import { FileField } from '../../ui/file-field.tsx';
import { DeskForm, HiddenFields, Submit, TextArea, useText } from '../ui/forms.tsx';
import { SecondaryLink } from '../ui/page-parts.tsx';

/** Where a photo is chosen; the script makes it smaller before it is sent. */
export function ChoosePhoto({ recut }: { readonly recut: string | null }) {
  return (
    <DeskForm fields={{ doe: 'foto' }} encType="multipart/form-data" data-choose="" className="space-y-4">
      <FileField
        name="foto"
        label="Kies een foto"
        hint="Van je telefoon of camera, tot 25 MB. Plaats en toestel gaan er vanzelf af. Staan er mensen op? Vraag eerst of het mag, bij een kind aan de ouders."
      />
      <p role="status" data-said="" className="min-h-6 text-small text-weathered" />
      <div className="flex flex-wrap gap-3">
        <Submit>Verder</Submit>
        {recut && <SecondaryLink href={recut}>Kies een andere uitsnede</SecondaryLink>}
      </div>
    </DeskForm>
  );
}

interface CutPhotoProps {
  readonly photo: { readonly id: string; readonly width: number; readonly height: number };
  /** Of the place: width divided by height. */
  readonly ratio: number;
  readonly shown: number;
  /** How this photo stands here now. */
  readonly before?: { readonly cut: Cut; readonly alt: string } | null;
  readonly errors: { readonly alt?: string } | undefined;
  readonly label?: string;
}

/** The cut of a photo and its words. Without a script the middle is taken. */
export function CutPhoto({ photo, ratio, shown, before, errors, label = 'Zet op de site' }: CutPhotoProps) {
  return (
    <DeskForm
      fields={{ doe: 'plaats', photo: photo.id, shown: String(shown) }}
      errors={errors}
      className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      data-cut={ratio}
    >
      <div>
        <Frame photo={photo} {...before?.cut} />
      </div>
      <div className="space-y-4">
        <TextArea
          name="alt"
          label="Wat is er te zien?"
          hint="In een zin, voor wie de foto niet ziet en voor zoekmachines."
          defaultValue={before?.alt ?? ''}
          maxLength={ALT_LENGTH}
        />
        <Submit>{label}</Submit>
      </div>
    </DeskForm>
  );
}

function Frame({ photo, x = 0.5, y = 0.5, zoom = 1 }: Pick<CutPhotoProps, 'photo'> & Partial<Cut>) {
  return (
    <>
      <HiddenFields fields={{ x: useText('x', String(x)), y: useText('y', String(y)) }} />
      <div className="relative mx-auto w-fit overflow-hidden">
        <img
          src={paths.deskPhoto(photo.id)}
          alt="De gekozen foto"
          width={photo.width}
          height={photo.height}
          draggable={false}
          data-photo=""
          className="block h-auto max-h-[60svh] w-auto max-w-full select-none"
        />
        <button
          type="button"
          hidden
          data-frame=""
          aria-label="Uitsnede: sleep, of gebruik de pijltjes"
          className="absolute cursor-move touch-none border-2 border-white shadow-[0_0_0_200rem_rgb(27_24_21/0.6)] focus-visible:border-brass"
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-small">
        Dichterbij
        <input
          type="range"
          name="zoom"
          min="1"
          max={MAX_ZOOM}
          step="0.05"
          defaultValue={useText('zoom', String(zoom))}
          className="min-w-0 flex-1 accent-ash"
        />
      </label>
    </>
  );
}
