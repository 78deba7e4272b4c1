import { PICTURE_FILES } from './pictures/picture-files.ts';
import { type PictureName, type StarterPicture, starterPicture } from './pictures/starter-picture.ts';
import type { Orientation, StarterTemplate } from './starter-template.ts';
import { cafePromotion } from './templates/cafe-promotion.ts';
import { classSchedule } from './templates/class-schedule.ts';
import { countdownTemplate } from './templates/countdown.ts';
import { exhibition } from './templates/exhibition.ts';
import { hospitalGuide } from './templates/hospital-guide.ts';
import { lift } from './templates/lift.ts';
import { lobbyWelcome } from './templates/lobby-welcome.ts';
import { meetingRoom } from './templates/meeting-room.ts';
import { menuBoard } from './templates/menu-board.ts';
import { notice } from './templates/notice.ts';
import { queueCall } from './templates/queue-call.ts';
import { realEstate } from './templates/real-estate.ts';
import { restaurantSpecial } from './templates/restaurant-special.ts';
import { safety } from './templates/safety.ts';
import { socialWall } from './templates/social-wall.ts';
import { timetable } from './templates/timetable.ts';

/** The templates in the order in which a newcomer sees them. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  menuBoard,
  cafePromotion,
  lobbyWelcome,
  queueCall,
  timetable,
  meetingRoom,
  notice,
  safety,
  lift,
  countdownTemplate,
  realEstate,
  hospitalGuide,
  restaurantSpecial,
  exhibition,
  classSchedule,
  socialWall,
];

/** The pictures that a template shows in one orientation, each once. They are the same in both languages. */
export function picturesOf(template: StarterTemplate, orientation: Orientation): StarterPicture[] {
  const used = new Set<string>();
  template.build({
    orientation,
    language: 'zh',
    epochMs: 0,
    pictures(name) {
      used.add(name);
      return { materialId: 1, sha256: '0'.repeat(64), size: 0, mime: 'image/webp', name };
    },
  });
  return pictureNames.filter((name) => used.has(name)).map(starterPicture);
}

const pictureNames = Object.keys(PICTURE_FILES) as PictureName[];
