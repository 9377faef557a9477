import path from 'node:path';

/** Where a cluster of one monitor, one disk and one gateway lives. */
export interface ClusterPlace {
  /** A short path: that of a socket has at most 107 characters. */
  readonly folder: string;
  /** Name of the cluster, a UUID. */
  readonly fsid: string;
  readonly monitorPort: number;
  readonly gatewayPort: number;
}

/** Writes the configuration of a small cluster on this machine, which starts in seconds and trusts all its parts. */
export const cephConf = ({ folder, fsid, monitorPort, gatewayPort }: ClusterPlace): string => `
[global]
fsid = ${fsid}
mon host = [v1:127.0.0.1:${monitorPort}]
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
ms bind msgr2 = false
ms bind ipv4 = true
paxos propose interval = 0.05
paxos min wait = 0.01
auth cluster required = none
auth service required = none
auth client required = none
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
run dir = ${folder}
admin socket =
log file = ${path.join(folder, '$name.log')}
mon cluster log file = ${path.join(folder, 'cluster.log')}
crash dir = ${folder}
[mon]
mon data = ${path.join(folder, 'mon')}
mon data avail warn = 1
mon data avail crit = 1
[osd]
osd data = ${path.join(folder, 'osd')}
osd objectstore = bluestore
# A sparse file.
bluestore block size = 10737418240
bluestore block create = true
bluestore cache autotune = false
bluestore cache size = 67108864
osd crush update on start = false
osd class update on start = false
[client.rgw]
rgw data = ${folder}
# Without nodelay each answer with a body takes 40 ms more.
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
rgw thread pool size = 32
rgw run sync thread = false
`;
