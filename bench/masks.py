"""Masks from polygons and IoU by pycocotools: `masks.py FOLDER` with `instances.json` and `results.json`.

Prints the processor seconds of each step and what it came to, as JSON.
"""
import json
import sys
import time
from collections import defaultdict

from pycocotools import mask


def by_image(entries):
    images = defaultdict(list)
    for entry in entries:
        images[entry["image_id"]].append(entry)
    return images


def drawn(entry, size):
    shape = entry["segmentation"]
    if isinstance(shape, list):
        return mask.merge(mask.frPyObjects(shape, *size))
    return mask.frPyObjects(shape, *size) if isinstance(shape["counts"], list) else shape


def timed(step):
    start = time.process_time()
    result = step()
    return result, time.process_time() - start


def main(folder):
    with open(folder + "/instances.json") as file:
        gold = json.load(file)
    with open(folder + "/results.json") as file:
        detections = by_image(json.load(file))
    sizes = {image["id"]: (image["height"], image["width"]) for image in gold["images"]}
    objects = by_image(gold["annotations"])
    masks, polygons = timed(
        lambda: {image: [drawn(entry, sizes[image]) for entry in entries] for image, entries in objects.items()}
    )
    crowds = {image: [entry["iscrowd"] for entry in entries] for image, entries in objects.items()}
    shapes = {image: [entry["segmentation"] for entry in detections[image]] for image in masks}
    ious, masks_time = timed(lambda: [mask.iou(shapes[image], masks[image], crowds[image]) for image in masks])
    boxes = {image: (mask.toBbox(shapes[image]), mask.toBbox(masks[image])) for image in masks}
    box_ious, boxes_time = timed(lambda: [mask.iou(*boxes[image], crowds[image]) for image in masks])
    areas = sum(int(mask.area(list(each[image])).sum()) for each in (masks, shapes) for image in masks)
    sums = {"areas": areas, "masks": sum(float(i.sum()) for i in ious), "boxes": sum(float(i.sum()) for i in box_ious)}
    seconds = {"polygons": polygons, "texts and IoU of masks": masks_time, "IoU of boxes": boxes_time}
    print(json.dumps({"seconds": seconds, "sums": sums}))


main(sys.argv[1])
