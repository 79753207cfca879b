import { useSyncExternalStore } from 'react';
import { quickLookLink, sceneViewerLink } from '../../../domain/pictures/ar-links.ts';
import { picturePath, type ShownPicture } from '../../../domain/pictures/picture.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ModelFile } from './use-viewer.ts';

interface ArLinkProps {
  readonly name: string;
  readonly model: ModelFile;
  readonly poster: ShownPicture;
  readonly siteUrl: string;
  readonly productPath: string;
}

type Room = 'scene-viewer' | 'quick-look' | 'none';

const never = () => () => undefined;

/** The AR viewer of this device, or 'none'. */
function findRoom(): Room {
  if (document.createElement('a').relList.supports('ar')) return 'quick-look';
  const { userAgent } = navigator;
  // A page inside another app (`wv`) may not start Scene Viewer.
  return /Android/.test(userAgent) && /Chrome\//.test(userAgent) && !userAgent.includes('; wv)')
    ? 'scene-viewer'
    : 'none';
}

/** 'Zet hem op je tafel': rendered only on devices that support it. */
export function ArLink({ name, model, poster, siteUrl, productPath }: ArLinkProps) {
  const room = useSyncExternalStore(never, findRoom, () => 'none' as const);
  const sceneViewer = sceneViewerLink({
    siteUrl,
    model: model.glb,
    title: name,
    fallback: `${productPath}#in-3d`,
  });
  if (room === 'none' || (room === 'scene-viewer' && !sceneViewer)) return null;
  return (
    <p className="mt-6">
      {room === 'quick-look' ? (
        <a rel="ar" href={quickLookLink(model.usdz)} className={buttonClass('secondary', 'py-1.5 pl-1.5')}>
          {/* Safari recognises the link only when a picture is its only child. */}
          <img src={picturePath(poster.file, 160)} width={44} height={44} alt="" className="size-11 object-cover" />
          Zet hem op je eigen tafel
        </a>
      ) : (
        <a href={sceneViewer ?? undefined} className={buttonClass('secondary')}>
          Zet hem op je eigen tafel
        </a>
      )}
      <span className="mt-2 block text-[0.9375rem] text-weathered">
        Met de camera van je telefoon, op ware grootte.
      </span>
    </p>
  );
}
