# The twelve COCO figures of a folder (instances.json, results.json) by pycocotools.
# `coco.py FOLDER bbox|segm`: prints the seconds of reading and of evaluation, and the figures, as JSON.
import contextlib
import io
import json
import sys
import time

from pycocotools.coco import COCO
from pycocotools.cocoeval import COCOeval

folder, kind = sys.argv[1], sys.argv[2]
start = time.perf_counter()
with contextlib.redirect_stdout(io.StringIO()):
    gold = COCO(f"{folder}/instances.json")
    found = gold.loadRes(f"{folder}/results.json")
    read = time.perf_counter()
    evaluation = COCOeval(gold, found, kind)
    evaluation.evaluate()
    evaluation.accumulate()
    evaluation.summarize()
print(json.dumps({"read": read - start, "evaluate": time.perf_counter() - read, "figures": evaluation.stats.tolist()}))
