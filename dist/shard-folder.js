import { i as writeShard, n as readShardFiles, r as readViews, t as parseShardFiles } from "./shard-folder2.js";

export { writeShard };