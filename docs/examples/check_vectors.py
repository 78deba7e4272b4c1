#!/usr/bin/env python3
"""Compares the modules of this folder with ../vectors: schedules, plans, scenes, manifests, lists of notices. Prints differences; ends with 1 if any."""
import base64, json, os, sys
from datetime import datetime

from ed25519 import is_signed
from plans import planned_volume, power_at
from scenes import document_feeds, document_length, material_plays, music_plays, scene_length
from schedule import EPOCH, cover_at, evaluate, may_finish, may_resume, position_in_cycle, promote, promoted_turns, zone_of

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'vectors')
failures = []


def read(name):
    with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
        return json.load(file)


def expect(name, found, expected):
    if found != expected:
        failures.append(name)
        print(f'{name}: {found} instead of {expected}')


def instant_of(case):
    at = datetime.fromisoformat(case['at'].replace('Z', '+00:00'))
    return round((at - EPOCH).total_seconds() * 1000)


def check_schedule(case):
    now, zone = instant_of(case), zone_of(case['timeZone'])
    playing, reasons = evaluate(case['candidates'], now, zone)
    expect(case['name'], playing, case['playing'])
    expect(case['name'], reasons, {one['releaseId']: one['reason'] for one in case['rejected']})
    if case['nextChangeAt'] is not None:
        before, after = (evaluate(case['candidates'], case['nextChangeAt'] + shift, zone)[0] for shift in (-1, 0))
        expect(case['name'] + ' (until the next change)', before, playing)
        expect(case['name'] + ' (at the next change)', after != playing, True)


def check_plan(case, value_at, expected):
    zone = zone_of(case['timeZone'])
    found = value_at(case['plan'], instant_of(case), zone)
    expect(case['name'], found, expected)
    if case['nextChangeAt'] is not None:
        before, after = (value_at(case['plan'], case['nextChangeAt'] + shift, zone) for shift in (-1, 0))
        expect(case['name'] + ' (until the next change)', before, found)
        expect(case['name'] + ' (at the next change)', after != found, True)


def check_scenes(vectors):
    for case in vectors['durations']:
        scenes = case['document']['scenes']
        expect(case['name'], [scene_length(scene) for scene in scenes], case['scenes'])
        expect(case['name'], document_length(case['document']), case['total'])
    for case in vectors['feeds']:
        expect(case['name'], sorted(document_feeds(case['document'])), sorted(case['ids']))
    keys = ('elementId', 'materialId', 'startMs', 'durationMs', 'isComplete')
    plays = [(case, material_plays(case['document'])) for case in vectors['plays']]
    music = [(case, music_plays(case['document'], case['runMs'])) for case in vectors['music']]
    for case, found in plays + music:
        facts = [(element, file['materialId'], *rest) for _, element, file, *rest in found]
        expect(case['name'], [dict(zip(keys, one)) for one in facts], case['expected'])


def check_signed(kind, case, keys):
    def decode(text):
        try:
            return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))
        except ValueError:
            return b''
    signed = case['signed']
    text = (f'marquee-{kind}-v1\n' + signed['payload']).encode()
    known = [decode(key['publicKey']) for key in keys if key['keyId'] == signed['keyId']]
    is_valid = any(is_signed(text, decode(signed['signature']), key) for key in known)
    expect(case['name'], is_valid, case['result'] not in ('unknown-key', 'bad-signature'))


schedules, manifests, lists = read('schedule.json'), read('manifest.json'), read('notices.json')
for one in schedules['cases']:
    check_schedule(one)
for two in schedules['screens']:
    for one in two['screens']:
        own = [candidate for candidate in two['candidates'] if candidate['screen'] == one['screen']]
        check_schedule({**two, **one, 'candidates': own})
for one in schedules['emergencies']:
    cover, zone = cover_at(one['emergencies'], 1, instant_of(one)), zone_of(one['timeZone'])
    expect(one['name'], cover, one.get('emergency'))
    expect(one['name'], [] if cover else evaluate(one['candidates'], instant_of(one), zone)[0], one['playing'])
for one in schedules['power']:
    cover, zone = cover_at(one['emergencies'], 1, instant_of(one)), zone_of(one['timeZone'])
    is_off = not cover and (one['power'] == 'off' or not power_at(one['power'], instant_of(one), zone)[0])
    expect(one['name'], is_off, one.get('isOff', False))
    dark = cover or is_off
    expect(one['name'], [] if dark else evaluate(one['candidates'], instant_of(one), zone)[0], one['playing'])
for one in schedules['changes']:
    expect(one['name'], may_finish(one['evaluation'], one['release']), one['finishes'])
    expect(one['name'], may_resume(one['evaluation'], one['release'], one['releaseMode']), one['resumes'])
for one in schedules['cycles']:
    expect(one['name'], position_in_cycle(one['durationsMs'], one['serverTime']), (one['index'], one['offsetMs']))
for one in schedules['promotions']:
    places, reasons = ([(item['releaseId'], item['programIndex']) for item in one[key]] for key in ('chosen', 'rejected'))
    expected = dict(zip(reasons, (item['reason'] for item in one['rejected'])))
    expect(one['name'], promote(one['programs'], one['audience']), (places, one['priority'], expected))
for one in schedules['strategies']:
    expect(one['name'], promoted_turns(one['strategy'], one['chosen']), one['plays'])
plans = read('plans.json')
for one in plans['power']:
    check_plan(one, lambda *facts: power_at(*facts)[0], one['isOn'])
    expect(one['name'], power_at(one['plan'], instant_of(one), zone_of(one['timeZone']))[1], one['reason'])
for one in plans['volume']:
    check_plan(one, planned_volume, one['volume'])
check_scenes(read('scenes.json'))
for one in manifests['cases']:
    check_signed('manifest', one, manifests['pinnedKeys'])
for one in lists['cases']:
    check_signed('notices', one, lists['pinnedKeys'])
print(f"{len(schedules['cases'])} schedules and {len(manifests['cases'])} manifests checked, {len(failures)} differences")
sys.exit(1 if failures else 0)
