"""Power plans and volume plans, checked by ../vectors/plans.json."""
from datetime import date, datetime, timedelta

from schedule import EPOCH, minutes


def counting(entries):
    return [one for one in entries if one.get('status', 'on') == 'on']


def range_of(on, off):
    """Minutes from the start of the day; the end is beyond 1440 if the entry crosses midnight. None if it is empty."""
    start, end = minutes(on), 1440 if off == '23:59' else minutes(off)
    return None if start == end else (start, end if end > start else end + 1440)


def ranges_on(plan, day):
    """The ranges that begin on a day: of its special entries, if it has any, otherwise of its weekday."""
    special = [one for one in counting(plan['special']) if one['date'] == day.isoformat()]
    entries = [one for one in special if not one['closed']]
    if not special:
        entries = [one for one in counting(plan['weekly']) if one['weekday'] == day.isoweekday()]
    found = [range_of(one['on'], one['off']) for one in entries]
    return [one for one in found if one], bool(special)


def power_at(plan, epoch_ms, zone):
    """Whether the screen is on, and the part of the plan that decides."""
    local = (EPOCH + timedelta(milliseconds=epoch_ms)).astimezone(zone).replace(tzinfo=None)
    periods = [one for one in counting(plan['cross']) if wall(one['onDate'], one['on']) <= local < wall(one['offDate'], one['off'])]
    if periods:
        return any(not one['closed'] for one in periods), 'cross-date'
    today, minute = local.date(), local.hour * 60 + local.minute
    for day, passed in ((today, minute), (today - timedelta(days=1), minute + 1440)):
        ranges, is_special = ranges_on(plan, day)
        if any(start <= passed < end for start, end in ranges):
            return True, 'special-date' if is_special else 'weekly'
    if ranges_on(plan, today)[1]:
        return False, 'special-date'
    return (False, 'weekly') if counting(plan['weekly']) else (True, 'no-plan')


def planned_volume(plan, epoch_ms, zone):
    """The volume that a plan sets, or None while that of the device counts."""
    local = (EPOCH + timedelta(milliseconds=epoch_ms)).astimezone(zone)
    minute = local.hour * 60 + local.minute
    for one in plan['plans']:
        found = range_of(one['start'], one['end'])
        if found and found[0] <= minute < found[1]:
            return one['volume']
    return None


def wall(day, time):
    """A moment on the wall clock; 23:59 is the end of the day."""
    start = datetime.combine(date.fromisoformat(day), datetime.min.time())
    return start + timedelta(minutes=1440 if time == '23:59' else minutes(time))
