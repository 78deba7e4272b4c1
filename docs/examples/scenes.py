"""Lengths, files and plays of a scene document: ../scene-format.md, checked by ../vectors/scenes.json."""
import math, re

ROLL_STEP = {'very-slow': 10_000, 'slow': 5_000, 'normal': 2_000, 'fast': 1_000, 'very-fast': 500}
# Letters of East Asian scripts, and the symbols of Unicode in the usual blocks.
WIDE = re.compile('[\u1100-\u115f\u2600-\u27bf\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6'
                  '\U0001f000-\U0001faff]')


def slots(element):
    """The files of an element, each with the time that it is shown."""
    if element['type'] == 'picture':
        return [(picture['file'], picture['durationMs']) for picture in element['pictures']]
    if element['type'] == 'video':
        return [(video, video.get('durationMs', 10_000)) for video in element['videos']]
    if element['type'] == 'document':
        return [(page, element['pageMs']) for page in element['pages']]
    if element['type'] == 'mixed':
        still = element['switchMs'] or 10_000
        media = [(file, file.get('durationMs', 10_000) if is_video(file) else still) for file in element['media']]
        return media if element['switchMs'] else media[:1]
    if element['type'] == 'audio':
        return [(sound, sound.get('durationMs', 10_000)) for sound in element['sounds']]
    if element['type'] == 'dynamic':
        # No length of its own.
        return [(element['file'], 0)]
    if element['type'] == 'button' and 'picture' in element:
        # As long as the button is shown.
        return [(element['picture'], 0)]
    return []


def is_program_music(element):
    return element['type'] == 'audio' and element['scope'] == 'program'


def is_video(file):
    return file['mime'].startswith('video/')


def character_width(character, font_size, letter_spacing):
    return font_size * (1 if WIDE.match(character) else 0.55) + letter_spacing


def roll_length(element):
    """The length of one roll of a text; 0 if it does not roll."""
    if element.get('roll', 'none') == 'none' or not element['text'].strip():
        return 0
    step = element['fontSize'] * element['lineHeight']
    widths = [max(0, sum(character_width(one, element['fontSize'], element['letterSpacing']) for one in line))
              for line in element['text'].split('\n')]
    lines = sum(max(1, math.ceil(width / element['width'])) for width in widths)
    way = element['width'] + max(widths) if element['roll'] == 'left' else element['height'] + lines * step
    return math.floor(way / step * ROLL_STEP[element['rollSpeed']] + 0.5)


SPEECH_MS = [(re.compile('[。！？!?；;…\n]'), 450), (re.compile('[，、,：:—]'), 250), (re.compile(r'\s'), 20),
             (re.compile('[\u2e80-\u2fdf\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\U00020000-\U000323af]'), 230)]


def character_length(character, following):
    """How long a digital human speaks a character at normal speed."""
    if character == '.':
        return 450 if not following or following.isspace() else 0
    for pattern, length in SPEECH_MS:
        if pattern.match(character):
            return length
    return 220 if character.isnumeric() else 68 if character.isalpha() else 0


def speech_length(element):
    """The length of the speech of a digital human: that of the prepared one, or estimated."""
    if element.get('speech'):
        return element['speech']['durationMs']
    text = element['text'].replace('\r', '').strip()
    length = sum(character_length(one, text[place + 1:place + 2]) for place, one in enumerate(text))
    return math.floor(length / 2 ** ((element['speed'] - 50) / 50) + 0.5)


def visible(scene):
    return [element for element in scene['elements'] if not element['hidden']]


def end(element):
    """When an element has ended, in milliseconds of its scene; 0 if it lasts as long as the scene."""
    if element['type'] == 'audio':
        # Music of the whole program has no end in its scene.
        return 0 if is_program_music(element) else element['endMs'] or 0
    runs = {'text': roll_length, 'digital-human': speech_length}
    run = runs.get(element['type'], lambda one: sum(length for _, length in slots(one)))(element)
    return element['endMs'] or (element['startMs'] + run if run else 0)


def scene_length(scene):
    longest = max((end(element) for element in visible(scene)), default=0)
    return scene['durationMs'] if scene['durationMs'] != 'auto' else longest or 10_000


def document_length(document):
    return sum(scene_length(scene) for scene in document['scenes'])


def document_files(document):
    for scene in document['scenes']:
        yield from filter(None, [scene['background'].get('file')])
        for element in scene['elements']:
            # Mixed play that does not switch keeps the media that it does not show.
            yield from element['media'] if element['type'] == 'mixed' else (file for file, _ in slots(element))
            # The fallback of a web page or live stream and the logo of a QR code are shown, but not counted as played.
            yield from filter(None, (element.get('fallback'), element.get('logo')))


def document_feeds(document):
    """The ids of the feeds that the elements show."""
    return {feed_id(element) for scene in document['scenes'] for element in scene['elements']
            if element['type'] == 'weather'}


def feed_id(element):
    latitude, longitude = (math.floor(element['city'][name] * 100 + 0.5) / 100 + 0 for name in ('latitude', 'longitude'))
    return f'weather:{latitude:.2f},{longitude:.2f}'


def material_plays(document):
    """Each play of a material: scene, element (None for the background), file, start, length, whether it is complete."""
    scene_start = 0
    for scene in document['scenes']:
        length = scene_length(scene)
        if 'file' in scene['background']:
            yield scene['id'], None, scene['background']['file'], scene_start, length, True
        for element in visible(scene):
            if not is_program_music(element):
                until = min(element['endMs'] or length, length)
                for file, start, shown, is_complete in runs(element, element['startMs'], until):
                    yield scene['id'], element['id'], file, scene_start + start, shown, is_complete
        scene_start += length


def music_plays(document, run_length):
    """The same for the music of the whole program in one run of this length."""
    for scene in document['scenes']:
        for element in filter(is_program_music, visible(scene)):
            for file, start, shown, is_complete in runs(element, 0, run_length):
                yield scene['id'], element['id'], file, start, shown, is_complete


def runs(element, start, until):
    """The files of an element from a start until an end: file, start, length, whether it is complete."""
    turn = slots(element)
    if len(turn) == 1 and turn[0][0]['mime'].startswith('image/'):
        turn = [(turn[0][0], until - start)]
    if element['type'] == 'audio' and not element['loop']:
        until = min(until, start + sum(wanted for _, wanted in turn))
    while turn and start < until:
        for file, wanted in turn:
            if start < until:
                shown = min(wanted, until - start)
                yield file, start, shown, shown == wanted
            start += wanted
