"""Classification metrics of JSON lines by numpy, or by scikit-learn: `classification.py numpy|scikit-learn FILE`.

Prints the processor seconds the metrics took without reading, and their values, as JSON.
"""
import json
import sys
import time

import numpy as np

STEPS = np.arange(1, 20) / 20


def read(path):
    truth, rows, labels = [], [], None
    with open(path) as lines:
        for line in lines:
            case = json.loads(line)
            scores = case["predictions"]
            labels = labels or sorted(scores)
            truth.append(case["label"])
            rows.append([scores[label] for label in labels])
    return labels, truth, rows


def by_numpy(labels, truth, scores):
    count = len(labels)
    predicted = scores.argmax(axis=1)
    matrix = np.bincount(truth * count + predicted, minlength=count * count).reshape(count, count)
    hits, support, said = np.diag(matrix), matrix.sum(axis=1), matrix.sum(axis=0)
    values = {"accuracy": float(hits.sum() / len(truth))}
    quotients = {"precision": hits / said, "recall": hits / support, "f1": 2 * hits / (support + said)}
    for name, each in quotients.items():
        values[name] = float(each.mean())
        values[name + " weighted"] = float((each * support).sum() / support.sum())
    areas, cells = [], 0
    for label in range(count):
        column, is_label = scores[:, label], truth == label
        order = np.argsort(column, kind="stable")
        ranked = column[order]
        last = np.flatnonzero(np.append(np.diff(ranked), 1))
        first = np.append(0, last[:-1] + 1)
        ranks = np.repeat((first + last) / 2 + 1, last - first + 1)
        p = int(is_label.sum())
        areas.append((ranks[is_label[order]].sum() - p * (p + 1) / 2) / (p * (len(truth) - p)))
        hits_above = p - np.searchsorted(np.sort(column[is_label]), STEPS)
        all_above = len(truth) - np.searchsorted(ranked, STEPS)
        cells += int(hits_above.sum() + all_above.sum())
    return {**values, "roc_auc": float(np.mean(areas)), "cells": cells}


def by_scikit_learn(labels, truth, scores):
    from sklearn import metrics as m

    predicted = scores.argmax(axis=1)
    m.confusion_matrix(truth, predicted)
    values = {"accuracy": float(m.accuracy_score(truth, predicted))}
    m.precision_recall_fscore_support(truth, predicted, zero_division=0)
    for average, suffix in (("macro", ""), ("weighted", " weighted")):
        three = m.precision_recall_fscore_support(truth, predicted, average=average, zero_division=0)[:3]
        for name, value in zip(("precision", "recall", "f1"), three):
            values[name + suffix] = float(value)
    areas, cells = [], 0
    for label in range(len(labels)):
        column, is_label = scores[:, label], truth == label
        areas.append(m.roc_auc_score(is_label, column))
        m.roc_curve(is_label, column)
        for step in STEPS:
            above = column >= step
            cells += int((above & is_label).sum() + above.sum())
    return {**values, "roc_auc": float(np.mean(areas)), "cells": cells}


def main():
    way, path = sys.argv[1:]
    labels, names, rows = read(path)
    places = {label: place for place, label in enumerate(labels)}
    truth = np.array([places[name] for name in names])
    scores = np.array(rows)
    start = time.process_time()
    values = (by_numpy if way == "numpy" else by_scikit_learn)(labels, truth, scores)
    print(json.dumps({"seconds": time.process_time() - start, "values": values}))


main()
