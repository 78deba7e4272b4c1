import type { Marquee } from '../harness/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Scrolling messages in each state: one is on the screens, one starts tomorrow, one was taken offline. */
export async function seedNotices(marquee: Marquee, deviceIds: number[]): Promise<void> {
  const now = Date.now();
  const send = async (notice: object): Promise<number> => {
    const answer = await marquee.call('POST', '/notices', { device_ids: deviceIds, ...notice });
    return (answer as { id: number }).id;
  };
  await send({
    title: '会员日',
    content: '今日会员全场八折，积分双倍，欢迎到服务台办理会员卡。',
    start_at: now,
    end_at: now + DAY_MS,
  });
  await send({
    title: '停车提示',
    content: '地下停车场 B2 层明日 22:00 起进行设备维护，请提前将车辆移至 B1 层。',
    position: 2,
    start_at: now + DAY_MS,
    end_at: now + DAY_MS + 6 * HOUR_MS,
  });
  const ended = await send({
    title: '寻人',
    content: '请牌号为 A12345 的车主到一楼服务台。',
    type: 2,
    play_count: 20,
    start_at: now,
    end_at: now + HOUR_MS,
  });
  await marquee.call('PUT', '/notices/pullout', { ids: [ended] });
}
