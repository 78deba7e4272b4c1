"""What plays at an instant: section "What plays" of ../device-protocol.md, checked by ../vectors/schedule.json."""
import re
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MODES = ('append', 'synchronised', 'inter-cut', 'replace')  # from the weakest to the strongest


def zone_of(name):
    """A zone by its IANA name, or by an offset such as UTC+8. Raises an error for an unknown one."""
    offset = re.fullmatch(r'(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?', name)
    if not offset:
        return ZoneInfo(name)
    difference = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return timezone(difference if offset[1] == '+' else -difference)


def minutes(text):
    return int(text[:2]) * 60 + int(text[3:])


def ranges(schedule, day):
    """The parts of a day, in minutes from its start; the end is beyond 1440 if a part crosses midnight."""
    if schedule['continuous']:
        return [(0, 1440)]
    if day.isoweekday() not in schedule['weekdays']:
        return []
    found = []
    for span in schedule['spans']:
        start, end = minutes(span['start']), 1440 if span['end'] == '23:59' else minutes(span['end'])
        if end != start:
            found.append((start, end if end > start else end + 1440))
    return found


def state(schedule, epoch_ms, zone):
    local = (EPOCH + timedelta(milliseconds=epoch_ms)).astimezone(zone)
    today, minute = local.date(), local.hour * 60 + local.minute
    first, last = (date.fromisoformat(schedule[key]) for key in ('validFrom', 'validTo'))
    for day, passed in ((today - timedelta(days=1), minute + 1440), (today, minute)):
        if first <= day <= last and any(start <= passed < end for start, end in ranges(schedule, day)):
            return 'in-effect'
    if today < first or today > last:
        return 'not-started' if today < first else 'expired'
    return 'out-of-span' if ranges(schedule, today) else 'weekday'


def evaluate(candidates, epoch_ms, zone):
    """The ids of the releases that take turns, in order, and the reason for each other one by its id."""
    reasons = {}
    for one in candidates:
        reason = 'not-approved' if one['status'] != 'approved' else state(one['schedule'], epoch_ms, zone)
        if reason == 'in-effect':
            reason = None if one['ready'] else 'not-downloaded'
        reasons[one['releaseId']] = reason
    able = [one for one in candidates if reasons[one['releaseId']] is None]
    able.sort(key=lambda one: (one['schedule']['validFrom'], one['number'], one['releaseId']))
    able.sort(key=lambda one: MODES.index(one['mode']))
    playing = able[-1:] if able and able[-1]['mode'] != 'append' else able
    for one in able:
        reasons[one['releaseId']] = None if one in playing else 'replaced-by'
    return [one['releaseId'] for one in playing], {key: why for key, why in reasons.items() if why}


def cover_at(emergencies, screen, epoch_ms):
    """The id of the emergency notice that fills the screen, or None; `evaluate` does not count meanwhile."""
    shown = [one for one in emergencies if one['screen'] in (None, screen) and one['startsAt'] <= epoch_ms < one['endsAt']]
    last = max(shown, key=lambda one: (one['startsAt'], one['id']), default=None)
    return last['id'] if last and last['layout'] == 'full' else None


def may_finish(evaluation, release_id):
    """Whether a program that is playing may play to its end, by an evaluation as in `changes` of the vectors (W4)."""
    reasons = {one['releaseId']: one['reason'] for one in evaluation['rejected']}
    is_replaced = evaluation['mode'] == 'replace' and reasons.get(release_id) == 'replaced-by'
    return 'emergency' not in evaluation and (release_id in evaluation['playing'] or is_replaced)


def may_resume(evaluation, release_id, mode):
    """Whether it pauses instead, and continues where it was (W4, W9). `mode` is that of its own release."""
    reason = {one['releaseId']: one['reason'] for one in evaluation['rejected']}.get(release_id)
    is_interrupted = evaluation['mode'] == 'inter-cut' and reason == 'replaced-by'
    return mode != 'synchronised' and (reason == 'emergency' or is_interrupted)


def promote(programs, audience):
    """The chosen programs of W12, their priority, and the reason for each other one; each as (release, index)."""
    chosen, reasons = {}, {}
    for one in programs if audience else []:
        label, place = one.get('label'), (one['releaseId'], one['programIndex'])
        if not label:
            reasons[place] = 'no-label'
            continue
        fits = [(not label['genders'] or viewer['gender'] in label['genders'],
                 not label['ageBands'] or viewer['ageBand'] in label['ageBands']) for viewer in audience]
        if (True, True) in fits:
            chosen[place] = label['priority']
        else:
            reasons[place] = 'gender' if not any(gender for gender, _ in fits) else 'viewer' if any(age for _, age in fits) else 'age'
    best = min(chosen.values(), default=None)
    reasons.update({place: 'priority' for place, priority in chosen.items() if priority != best})
    return [place for place, priority in chosen.items() if priority == best], best, reasons


def promoted_turns(strategy, turns):
    """The index of the program that plays in each turn of `turns`, which have the chosen programs; None without any."""
    played, lasts, former = [], {}, None
    for chosen in turns:
        group = repr(chosen) if chosen else None
        goes_on = group in lasts and (strategy == 'B' or group == former)
        if group:
            lasts[group] = (lasts[group] + 1) % len(chosen) if goes_on else 0
        played.append(lasts[group] if group else None)
        former = group
    return played


def position_in_cycle(lengths, server_ms):
    """The index of the program and the milliseconds within it at which all devices of a synchronised release are."""
    passed = server_ms % sum(lengths)
    for index, length in enumerate(lengths):
        if passed < length:
            return index, passed
        passed -= length
