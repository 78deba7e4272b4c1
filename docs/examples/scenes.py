"""Lengths, files and plays of a scene document: ../scene-format.md, checked by ../vectors/scenes.json."""


def slots(element):
    """The files of an element, each with the time that it is shown."""
    if element['type'] == 'picture':
        return [(picture['file'], picture['durationMs']) for picture in element['pictures']]
    if element['type'] == 'video':
        return [(video, video.get('durationMs', 10_000)) for video in element['videos']]
    return []


def visible(scene):
    return [element for element in scene['elements'] if not element['hidden']]


def end(element):
    """When an element has ended, in milliseconds of its scene; 0 if it lasts as long as the scene."""
    run = sum(length for _, length in slots(element))
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
            yield from (file for file, _ in slots(element))


def material_plays(document):
    """Each play of a material: scene, element (None for the background), file, start, length, whether it is complete."""
    scene_start = 0
    for scene in document['scenes']:
        length = scene_length(scene)
        if 'file' in scene['background']:
            yield scene['id'], None, scene['background']['file'], scene_start, length, True
        for element in visible(scene):
            turn, start = slots(element), element['startMs']
            until = min(element['endMs'] or length, length)
            if element['type'] == 'picture' and len(turn) == 1:
                turn = [(turn[0][0], until - start)]
            while turn and start < until:
                for file, wanted in turn:
                    if start < until:
                        shown = min(wanted, until - start)
                        yield scene['id'], element['id'], file, scene_start + start, shown, shown == wanted
                    start += wanted
        scene_start += length
