import type { Room } from '../../../content/pages/inspiration.ts';
import { Tip } from './tip.tsx';

interface RoomTextProps {
  readonly room: Room;
  readonly id: string;
  readonly className?: string;
}

/** The text of one room; the page places the picture. */
export function RoomText({ room, id, className = '' }: RoomTextProps) {
  return (
    <div className={className}>
      <h2 id={id} className="text-section">
        {room.title}
      </h2>
      {room.text.map((paragraph) => (
        <p key={paragraph} className="measure mt-4">
          {paragraph}
        </p>
      ))}
      <Tip text={room.tip} />
      <p className="measure mt-4 text-[0.9375rem] text-weathered">{room.shown}</p>
      <p className="mt-5">
        <a href={room.link.href} className="inline-block py-2 font-semibold quiet-link">
          {room.link.text}
        </a>
      </p>
    </div>
  );
}
